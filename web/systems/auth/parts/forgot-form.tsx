import { MAIL_MAX } from '#protocol/systems/auth/terms.ts';
import { failureText } from '#web/live/client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { askForLink } from '../requests.ts';
import { fieldText, forgotText, screenText } from '../text.ts';
import { useSubmit } from '../use-submit.ts';
import { type FormProps, Notice, ScreenHead, TextButton } from './screen.tsx';

export function ForgotForm({ message, showMessage, go }: FormProps) {
  const { isBusy, submit } = useSubmit(async (value) => {
    showMessage(null);
    try {
      const text = await askForLink(value('mail').trim());
      showMessage({ type: 'success', text });
    } catch (error) {
      showMessage({ type: 'error', text: failureText(error, forgotText.failed) });
    }
  });
  return (
    <>
      <ScreenHead title={forgotText.title} text={forgotText.lead} />
      <Notice message={message} />
      <form onSubmit={submit} className="grid gap-5">
        <Field label={fieldText.email}>
          {(control) => (
            <Input
              {...control}
              name="mail"
              type="email"
              autoComplete="username"
              maxLength={MAIL_MAX}
              required
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-1 w-full">
          {forgotText.sendLink}
        </Button>
      </form>
      <div className="mt-6 border-line border-t pt-5">
        <TextButton onClick={() => go('sign-in')}>{screenText.backToLogin}</TextButton>
      </div>
    </>
  );
}
