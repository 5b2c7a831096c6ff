import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { clearSignOutNotice, useSession, wasSignedInBefore } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { About } from './about-page.tsx';
import { type Message, messageIn } from './messages.ts';
import { firstShown, type Mode, nextShown } from './model.ts';
import { ForgotForm } from './parts/forgot-form.tsx';
import { ResetForm } from './parts/reset-form.tsx';
import { type FormProps, Screen } from './parts/screen.tsx';
import { SignInForm } from './parts/sign-in-form.tsx';
import { SignUpForm } from './parts/sign-up-form.tsx';
import { screenText } from './text.ts';

interface LoginPageProps {
  /** Shown until the session is known. */
  pending: ReactNode;
  entrance: ReactNode;
}

export function LoginPage({ pending, entrance }: LoginPageProps) {
  const session = useSession();
  const [{ mode, form: last }, setShown] = useShown();
  const [message, setMessage] = useAddressMessage();
  const form: FormProps = {
    message,
    showMessage: setMessage,
    go: (next) => {
      setMessage(null);
      setShown((shown) => nextShown(shown, next));
    },
  };
  return (
    <Screen entrance={session.status === 'signed-out' ? entrance : null}>
      {session.status === 'signed-out' ? (
        <Face key={mode} mode={mode} last={last} form={form} />
      ) : (
        <div className="lg:grid lg:min-h-115 lg:place-items-center">{pending}</div>
      )}
    </Screen>
  );
}

function Face({ mode, last, form }: { mode: Mode; last: Mode; form: FormProps }) {
  switch (mode) {
    case 'sign-in':
      return <SignInForm {...form} />;
    case 'sign-up':
      return <SignUpForm {...form} />;
    case 'forgot':
      return <ForgotForm {...form} />;
    case 'about':
      return <About back={<Button onClick={() => form.go(last)}>{screenText.backToLogin}</Button>} />;
  }
}

export function ResetPage() {
  const [query] = useSearchParams();
  const [message, setMessage] = useState<Message | null>(null);
  return (
    <Screen>
      <ResetForm token={query.get('token') ?? ''} message={message} showMessage={setMessage} />
    </Screen>
  );
}

function useShown() {
  const { state } = useLocation() as { readonly state: { readonly mode?: unknown } | null };
  const [query] = useSearchParams();
  return useState(() =>
    firstShown({
      asked: state?.mode,
      hasMessage: query.has('message'),
      wasSignedIn: wasSignedInBefore(),
    }),
  );
}

function useAddressMessage() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const [read, setRead] = useState('');
  const [message, setMessage] = useState<Message | null>(null);
  const asked = query.toString();
  const isAddressed = query.has('message') || query.has('type');
  if (asked !== read) {
    setRead(asked);
    if (isAddressed) setMessage(messageIn(query));
  }
  useEffect(() => {
    if (!isAddressed) return;
    clearSignOutNotice();
    setQuery(withoutMessage, { replace: true, state });
  }, [isAddressed, setQuery, state]);
  return [message, setMessage] as const;
}

function withoutMessage(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('message');
  rest.delete('type');
  return rest;
}
