import { type FormEvent, useState } from 'react';

/** A form on its way to the server. */
interface Submission {
  readonly isBusy: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Hands a form's values over, one submission at a time; the work shows its own refusals. */
export function useSubmit(work: (value: (name: string) => string) => Promise<void>): Submission {
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const value = (name: string) => {
      const entry = form.get(name);
      return typeof entry === 'string' ? entry : '';
    };
    setBusy(true);
    void work(value).finally(() => setBusy(false));
  };
  return { isBusy, submit };
}

/** Puts the cursor into the field that is wrong. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
