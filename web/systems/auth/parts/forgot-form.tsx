import { failureText } from '#web/live/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { askForLink } from '../requests.ts';
import { useSubmit } from '../use-submit.ts';
import type { FormProps } from './form-props.ts';
import { Notice } from './notice.tsx';
import { ScreenHead } from './screen.tsx';
import { TextButton } from './text-button.tsx';

export function ForgotForm({ message, showMessage, go }: FormProps) {
  const { isBusy, submit } = useSubmit(async (value) => {
    showMessage(null);
    try {
      const text = await askForLink(value('mail').trim());
      showMessage({ type: 'success', text });
    } catch (error) {
      showMessage({ type: 'error', text: failureText(error, 'An error occurred') });
    }
  });
  return (
    <>
      <ScreenHead
        title="Forgot Password"
        text="We send a link to your address. It opens once, for an hour."
      />
      <Notice message={message} />
      <form onSubmit={submit} className="grid gap-5">
        <Field label="Email">
          {(control) => (
            <Input {...control} name="mail" type="email" autoComplete="username" maxLength={254} required />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-1 w-full">
          Send Link
        </Button>
      </form>
      <div className="mt-6 border-line border-t pt-5">
        <TextButton onClick={() => go('sign-in')}>Back to Login</TextButton>
      </div>
    </>
  );
}
