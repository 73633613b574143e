// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The fields of a key distribution in a form: which kind it is, the numbers that this kind needs, and the import of
// measured keys. What is typed is taken over into the distribution at once, where it is valid.
#pragma once

#include <QObject>
#include <QString>

#include "model/workload/workload.h"
#include "ui/dialogs/field_form.h"

#include <optional>

class QLabel;
class QPushButton;
class QTimer;

namespace headroom::ui {

class KeyReading;

class DistributionFields : public QObject {
    Q_OBJECT

public:
    // Adds the fields to `form`, which owns this; `keys` must outlive it. `unstated` is shown where nothing is stated.
    DistributionFields(FieldForm& form, std::optional<model::KeyDistribution>& keys, const QString& unstated);
    ~DistributionFields() override;

    // Reads a file of measured keys, off the GUI thread; the fields then say what is in it.
    void importFrom(const QString& path);
    [[nodiscard]] bool isReading() const { return m_reading != nullptr; }

signals:
    // A file is being read, or no longer.
    void readingChanged();

private:
    enum class Kind { NotStated, Uniform, Zipf, HotSet, OneKey, NewKeyPerPeriod, Sharded, Measured };
    // What the fields say, whichever kind is chosen.
    struct Typed {
        Kind kind = Kind::NotStated;
        std::optional<double> keys;
        double exponent = model::ZipfKeys().exponent;
        std::optional<double> hotKeys;
        std::optional<model::Share> hotShare;
        double periodSeconds = model::NewKeyPerPeriod().periodSeconds;
        std::optional<double> shards;
        std::optional<model::MeasuredKeys> measured;
        model::KeyDistribution rest;  // all but the shape
    };

    static QStringList kindWords();
    static Typed typedFrom(const std::optional<model::KeyDistribution>& keys);
    void addKind();
    void addNumbers();
    void addRest();
    void addImport();
    void chooseKind(Kind kind);
    // Takes over what the fields say; those that it needs and that are empty stay as they were.
    void takeOver();
    [[nodiscard]] std::optional<decltype(model::KeyDistribution::shape)> shape() const;
    [[nodiscard]] FieldForm::Applies ifKind(std::initializer_list<Kind> kinds) const;
    void addNeeded(const FieldText& field, std::optional<double>& value, std::initializer_list<Kind> kinds);

    void askForFile();
    void finishReading();
    void stopReading();
    void showRemark(const QString& text, bool isProblem);

    FieldForm& m_form;
    std::optional<model::KeyDistribution>& m_keys;
    QString m_unstated;
    Typed m_typed;
    QLabel* m_remark;  // what is measured, what is not stated, what went wrong
    QPushButton* m_import;
    QTimer* m_progress;
    QString m_path;
    KeyReading* m_reading = nullptr;
};

}  // namespace headroom::ui
