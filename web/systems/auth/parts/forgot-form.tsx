import { failureText } from '#web/live/client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { askForLink } from '../requests.ts';
import { forgotText, screenText } from '../text.ts';
import { useSubmit } from '../use-submit.ts';
import { MailField } from './mail-field.tsx';
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
        <MailField />
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
