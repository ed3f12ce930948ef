"use client";

import { Button, Card, FormField, Input, Select } from "@vektos/ds";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { css } from "styled-system/css";
import { grid, stack } from "styled-system/patterns";
import fixture from "./fixture.json";

const { customer, minimumAge, today } = fixture;
const countries = fixture.countries.map(({ code, name }) => ({ value: code, label: name }));
const documentTypes = fixture.documentTypes.map(({ id, name }) => ({ value: id, label: name }));

const EMPTY = {
  dateOfBirth: "",
  nationality: "",
  residence: "",
  taxNumber: "",
  documentType: "",
  documentNumber: "",
  expiryDate: "",
};

type Answers = typeof EMPTY;
type Errors = Partial<Record<keyof Answers, string>>;

/** The latest date of birth of somebody who is old enough today. */
const [year = "", ...monthAndDay] = today.split("-");
const latestBirth = [Number(year) - minimumAge, ...monthAndDay].join("-");

function dateOfBirthError(date: string) {
  if (date === "") return "Enter your date of birth.";
  if (date > latestBirth) return `Check the date: you must be at least ${minimumAge} years old.`;
  return undefined;
}

function expiryDateError(date: string) {
  if (date === "") return "Enter the date on your document.";
  if (date < today) return "Use a document that is still valid.";
  return undefined;
}

function errorsOf(answers: Answers): Errors {
  return {
    dateOfBirth: dateOfBirthError(answers.dateOfBirth),
    nationality: answers.nationality === "" ? "Choose your nationality." : undefined,
    residence: answers.residence === "" ? "Choose the country you live in." : undefined,
    taxNumber: /^[a-z\d]{8,16}$/i.test(answers.taxNumber)
      ? undefined
      : "Enter your tax number: 8 to 16 letters or digits, without spaces.",
    documentType: answers.documentType === "" ? "Choose the document you have at hand." : undefined,
    documentNumber: /^[a-z\d]{6,12}$/i.test(answers.documentNumber)
      ? undefined
      : "Enter the number on your document: 6 to 12 letters or digits.",
    expiryDate: expiryDateError(answers.expiryDate),
  };
}

/** Moves the focus to what took the form's place, so that a screen reader reads it. */
function focusOnArrival(element: HTMLElement | null) {
  element?.focus();
}

/** One term of a description list with what it stands for. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={stack({ gap: "1" })}>
      <dt className={css({ textStyle: "bodySm", color: "fg.muted" })}>{term}</dt>
      <dd className={css({ textStyle: "label" })}>{children}</dd>
    </div>
  );
}

function IdentityForm({ onSubmitted }: { onSubmitted: () => void }) {
  const [answers, setAnswers] = useState(EMPTY);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const errors = attempts > 0 ? errorsOf(answers) : {};

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);

  function change(part: Partial<Answers>) {
    setAnswers((current) => ({ ...current, ...part }));
  }

  function submit() {
    const wrong = Object.values(errorsOf(answers)).some((error) => error !== undefined);
    if (wrong) {
      setAttempts(attempts + 1);
    } else {
      onSubmitted();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card
        title="What we still need"
        description="Please keep your document at hand. Every field is required."
        footer={<Button type="submit">Submit for verification</Button>}
      >
        <div className={grid({ columns: { base: 1, md: 2 }, columnGap: "6", rowGap: "5", alignItems: "start" })}>
          <FormField label="Date of birth" required error={errors.dateOfBirth}>
            <Input
              type="date"
              autoComplete="bday"
              value={answers.dateOfBirth}
              onChange={(event) => change({ dateOfBirth: event.target.value })}
            />
          </FormField>
          <FormField label="Nationality" required error={errors.nationality}>
            <Select
              options={countries}
              placeholder="Choose a country"
              value={answers.nationality}
              onValueChange={(nationality) => change({ nationality })}
            />
          </FormField>
          <FormField label="Country of residence" required error={errors.residence}>
            <Select
              options={countries}
              placeholder="Choose a country"
              value={answers.residence}
              onValueChange={(residence) => change({ residence })}
            />
          </FormField>
          <FormField label="Tax identification number" required error={errors.taxNumber}>
            <Input
              autoComplete="off"
              spellCheck={false}
              value={answers.taxNumber}
              onChange={(event) => change({ taxNumber: event.target.value })}
            />
          </FormField>
          <FormField label="Document type" required error={errors.documentType}>
            <Select
              options={documentTypes}
              placeholder="Choose a document"
              value={answers.documentType}
              onValueChange={(documentType) => change({ documentType })}
            />
          </FormField>
          <FormField label="Document number" required error={errors.documentNumber}>
            <Input
              autoComplete="off"
              spellCheck={false}
              value={answers.documentNumber}
              onChange={(event) => change({ documentNumber: event.target.value })}
            />
          </FormField>
          <FormField label="Expiry date" required error={errors.expiryDate}>
            <Input
              type="date"
              value={answers.expiryDate}
              onChange={(event) => change({ expiryDate: event.target.value })}
            />
          </FormField>
        </div>
      </Card>
    </form>
  );
}

export default function IdentityPage() {
  const [submitted, setSubmitted] = useState(false);

  return (
    <main className={stack({ gap: "6", maxW: "content.md", mx: "auto", p: "8" })}>
      <header className={stack({ gap: "2" })}>
        <h1 className={css({ textStyle: "display" })}>Verify your identity</h1>
        <p className={css({ textStyle: "body", color: "fg.muted" })}>
          The law asks us to know who our customers are before they can use their account.
        </p>
      </header>

      <Card title="What we already know" description="Is something not right? Our support changes it on request.">
        <dl className={grid({ columns: { base: 1, sm: 2 }, gap: "4" })}>
          <Fact term="Full name">{customer.name}</Fact>
          <Fact term="Email">{customer.email}</Fact>
          <Fact term="Phone">{customer.phone}</Fact>
          <Fact term="Customer number">{customer.customerNumber}</Fact>
        </dl>
      </Card>

      {submitted ? (
        <div ref={focusOnArrival} tabIndex={-1}>
          <Card title="Verification submitted">
            <p className={css({ textStyle: "body" })}>
              Thank you, {customer.name}. You hear from us within {fixture.answerInWorkingDays} working days, at{" "}
              {customer.email}.
            </p>
          </Card>
        </div>
      ) : (
        <IdentityForm onSubmitted={() => setSubmitted(true)} />
      )}
    </main>
  );
}
