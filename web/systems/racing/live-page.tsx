import { Link } from 'react-router';
import { useSession } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { PublicFloor } from './parts/public-floor.tsx';
import { liveText } from './text/live.ts';

export function LivePage() {
  const { status } = useSession();
  return (
    <main className="mx-auto w-full max-w-page px-6 py-6 max-sm:px-4">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="eyebrow text-money">{liveText.brand}</p>
          <h1 className="display text-2xl max-sm:text-xl">{liveText.title}</h1>
        </div>
        {status === 'signed-in' ? (
          <Link to="/horse-racing" className={buttonStyle('primary')}>
            {liveText.goToTrack}
          </Link>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Link to="/" state={{ from: '/horse-racing', mode: 'sign-in' }} className={buttonStyle()}>
              {liveText.signIn}
            </Link>
            <Link
              to="/"
              state={{ from: '/horse-racing', mode: 'sign-up' }}
              className={buttonStyle('primary')}
            >
              {liveText.createAccount}
            </Link>
          </div>
        )}
      </header>
      <PublicFloor />
    </main>
  );
}
