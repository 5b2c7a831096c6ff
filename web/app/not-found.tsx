import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/button/button-style.ts';

export function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-page flex-col items-start justify-center gap-6 px-6">
      <p className="eyebrow">404</p>
      <h1 className="display text-2xl max-sm:text-xl">There is no such room in this house.</h1>
      <p className="max-w-prose text-base text-muted">The address is wrong, or the door was moved.</p>
      <Link to="/" className={buttonStyle('primary')}>
        To the entrance
      </Link>
    </main>
  );
}
