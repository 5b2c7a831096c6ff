import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface NameFormProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string;
  readonly placeholder?: string;
  readonly button: string;
  readonly icon?: LucideIcon;
  readonly busy?: boolean;
  readonly className?: string;
  /** Resolves with whether the name is done with. */
  readonly onName: (name: string) => Promise<boolean>;
  /** Takes the error away. */
  readonly onType?: () => void;
}

/** Names a player. */
export function NameForm(props: NameFormProps) {
  const { label, hint, error, placeholder, button, icon, busy = false, className, onName, onType } = props;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') field.current?.focus();
    else if (!busy) void onName(name).then((isDone) => isDone && setTyped(''));
  };
  return (
    <form onSubmit={submit} className={className} noValidate>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <span className="flex gap-3">
            <Input
              {...control}
              ref={field}
              value={typed}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={placeholder}
              onChange={(event) => {
                setTyped(event.target.value);
                if (error !== '') onType?.();
              }}
            />
            <Button type="submit" busy={busy} {...(icon && { icon })}>
              {button}
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
