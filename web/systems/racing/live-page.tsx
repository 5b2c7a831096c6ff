import { Link } from 'react-router';
import type { PublicView } from '#protocol/systems/public-view/contract.ts';
import { useSession } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { OnlineCount } from '#web/ui/figure/online-count.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ClockProvider } from '#web/ui/figure/ticking-clock.tsx';
import { liveText, kingText, ladderText, tickerText } from './text/live.ts';
import { PublicStage } from './stage/public-stage.tsx';
import { StageSkeleton } from './stage/race-stage.tsx';
import { gameClock, usePublicView } from './use-public-view.ts';

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

function PublicFloor() {
  const { view, races, stage, isLive } = usePublicView();
  const race = races.find(({ id }) => id === stage.raceId);
  return (
    <ClockProvider clock={gameClock}>
      <div data-public={isLive ? 'live' : 'still'} className="grid min-w-0 gap-4">
        {race ? <PublicStage key={race.id} race={race} /> : <StageSkeleton />}
        {view && (
          <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
            <SmallLadder ladder={view.ladder} />
            <div className="grid min-w-0 gap-4">
              <KingLine king={view.king} online={isLive ? view : null} />
              <Panel title={tickerText.title}>
                {view.ticker.length === 0 ? (
                  <p className="text-muted text-sm">{tickerText.empty}</p>
                ) : (
                  <ol className="grid gap-1.5 text-sm">
                    {view.ticker.toReversed().map(({ text, at }) => (
                      <li key={at + text} className="arrives wrap-anywhere">
                        {text}
                      </li>
                    ))}
                  </ol>
                )}
              </Panel>
            </div>
          </div>
        )}
      </div>
    </ClockProvider>
  );
}

function SmallLadder({ ladder: { resource, bids, asks } }: { ladder: PublicView['ladder'] }) {
  const max = Math.max(1, ...[...bids, ...asks].map(([, quantity]) => quantity));
  return (
    <Panel title={ladderText.title(resource)}>
      {bids.length + asks.length === 0 ? (
        <p className="text-muted text-sm">{ladderText.empty}</p>
      ) : (
        <ol className="figures text-sm">
          {asks.toReversed().map((level) => (
            <Level key={`ask ${level[0]}`} side="ask" level={level} max={max} />
          ))}
          {bids.map((level) => (
            <Level key={`bid ${level[0]}`} side="bid" level={level} max={max} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface LevelProps {
  readonly side: 'ask' | 'bid';
  readonly level: readonly [price: number, quantity: number];
  readonly max: number;
}

/** Square-root scale: one large order does not flatten the others. */
function Level({ side, level: [price, quantity], max }: LevelProps) {
  const tone = side === 'ask' ? 'text-loss' : 'text-gain';
  return (
    <li className="flex h-7 items-center gap-3">
      <span className="w-8 text-muted text-xs">{ladderText[side]}</span>
      <span className={tone}>{fullDollars(price)}</span>
      <span className="relative ml-auto w-1/2 px-2 text-right">
        <span
          aria-hidden="true"
          className={`absolute inset-y-0 right-0 rounded-sm bg-current opacity-15 ${tone}`}
          style={{ width: `${Math.sqrt(quantity / max) * 100}%` }}
        />
        <span className="relative">{fullCount(quantity)}</span>
      </span>
    </li>
  );
}

interface KingLineProps {
  readonly king: PublicView['king'];
  readonly online: Pick<PublicView, 'online' | 'bots'> | null;
}

function KingLine({ king, online }: KingLineProps) {
  return (
    <Panel title={kingText.title}>
      {king ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="display min-w-0 truncate text-lg">{king.username}</span>
          <span className="text-money">
            <Money of={king.dollars} form="short" />
          </span>
        </p>
      ) : (
        <p className="text-muted text-sm">{kingText.none}</p>
      )}
      {online !== null && (
        <p className="figures mt-2 text-muted text-sm empty:hidden">
          <OnlineCount {...online} />
        </p>
      )}
    </Panel>
  );
}
