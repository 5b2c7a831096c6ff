import { type FormEvent, useState } from 'react';

/** One submission at a time; `work` shows its own failures. */
export function useSubmit(work: (value: (name: string) => string) => Promise<void>) {
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

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
