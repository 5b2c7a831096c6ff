import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { fieldText } from '../text.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
  aside?: ReactNode;
}

export function PasswordField({ name, label, autoComplete, hint, error, aside }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            className="pr-12"
          />
          <button
            type="button"
            aria-label={isShown ? fieldText.hidePassword : fieldText.showPassword}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-muted hover:text-ink"
          >
            <Icon of={isShown ? EyeOff : Eye} size={18} />
          </button>
        </span>
      )}
    </Field>
  );
}
