import { MAIL_MAX } from '#protocol/systems/auth/terms.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { fieldText } from '../text.ts';

export const MailField = ({ error }: { error?: string | undefined }) => (
  <Field label={fieldText.email} error={error}>
    {(control) => (
      <Input {...control} name="mail" type="email" autoComplete="username" maxLength={MAIL_MAX} required />
    )}
  </Field>
);
