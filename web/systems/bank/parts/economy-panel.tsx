import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { KING_SHARE_PERCENT } from '#protocol/systems/bank/salary.ts';
import type { King } from '#protocol/systems/king/contract.ts';
import { clock } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { gameMidnight } from '#web/ui/figure/times.ts';
import { wealthBreakdown } from '../model.ts';
import { economyText as text, wealthText } from '../text.ts';

/** Larger amounts are abbreviated. */
const LONG = 1_000_000;

interface EconomyPanelProps {
  economy: {
    readonly totalEconomy: number;
    readonly kingDailyShare: number;
    readonly nextCrowningAt: string;
  };
  wealth: number | undefined;
  /** Undefined until loaded; null without a king. */
  king: King | null | undefined;
}

export function EconomyPanel({ economy, wealth, king }: EconomyPanelProps) {
  return (
    <Panel title={text.title}>
      <div className="grid gap-5">
        <Part label={text.total} note={text.totalNote}>
          <Amount of={economy.totalEconomy} />
        </Part>
        <div className="border-line border-t pt-5">
          <Part
            label={text.kingShare}
            note={text.kingShareNote(KING_SHARE_PERCENT, gameMidnight(clock.gameNowMs()))}
          >
            <Amount of={economy.kingDailyShare} />
          </Part>
          <div className="mt-4">
            <svg
              viewBox={`0 0 ${COLUMNS * CELL} ${(100 / COLUMNS) * CELL}`}
              role="img"
              aria-label={text.kingShareOfHundred(KING_SHARE_PERCENT)}
              className="w-full"
            >
              {Array.from({ length: 100 }, (_, index) => (
                <circle
                  key={index}
                  cx={((index % COLUMNS) + 0.5) * CELL}
                  cy={(Math.floor(index / COLUMNS) + 0.5) * CELL}
                  r={3.75}
                  className={cx(index < KING_SHARE_PERCENT ? 'fill-money' : 'fill-line')}
                />
              ))}
            </svg>
          </div>
          <div className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
            <CurrentKing king={king} />
            <span className="text-muted">
              {text.nextPaidIn}{' '}
              <Countdown until={Date.parse(economy.nextCrowningAt)} done={text.soon} className="text-ink" />
            </span>
          </div>
          <GapToKing king={king} />
        </div>
        <div className="border-line border-t pt-5">
          <Wealth wealth={wealth} />
        </div>
      </div>
    </Panel>
  );
}

function CurrentKing({ king }: { king: King | null | undefined }) {
  const { id } = useUser();
  if (king === undefined) return <Skeleton className="w-32" />;
  if (king === null) return <span className="text-muted">{text.noKing}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon of={Crown} label={text.king} className="text-money" />
      {king.id === id ? (
        <span className="font-medium">{text.youAreKing}</span>
      ) : (
        <Link to={`/profile/${king.id}`} className="truncate font-medium underline-offset-4 hover:underline">
          {king.username}
        </Link>
      )}
    </span>
  );
}

function GapToKing({ king }: { king: King | null | undefined }) {
  const { id, dollars } = useUser();
  if (!king || king.id === id) return null;
  const short = (Math.round(king.dollars * 100) - Math.round(dollars * 100)) / 100;
  return (
    <p className="mt-1 text-muted text-xs">
      <span>
        {text.crownedWith} <Money of={king.dollars} form="short" tone="inherit" />.
      </span>{' '}
      {short >= 0 ? (
        <span key="behind">
          {text.youAre} <Money of={short} better="less" form="short" tone="inherit" className="text-ink" />{' '}
          {text.shortOfThat}
        </span>
      ) : (
        <span>{text.moreThanThat}</span>
      )}
    </p>
  );
}

const Amount = ({ of }: { of: number }) => <Money of={of} form={of < LONG ? 'full' : 'short'} />;

function Wealth({ wealth }: { wealth: number | undefined }) {
  const { dollars } = useUser();
  const { hand, escrow } = wealthBreakdown(wealth ?? dollars, dollars);
  const share = wealth === undefined || wealth <= 0 ? 1 : Math.min(1, hand / wealth);
  return (
    <>
      <Part label={wealthText.title} note={wealthText.note}>
        <Amount of={wealth ?? dollars} />
      </Part>
      <div className="mt-4">
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-raised">
          <span className="h-full bg-money" style={{ width: `${share * 100}%` }} />
          {escrow > 0 && <span className="h-full min-w-1 flex-1 bg-accent" />}
        </div>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-xs">
          <span>
            {wealthText.inHand} <Money of={hand} form="short" tone="inherit" className="text-ink" />
          </span>
          <span>
            {wealthText.inOrdersAndBets}{' '}
            <Money of={escrow} form="short" tone="inherit" className="text-ink" />
          </span>
        </p>
      </div>
    </>
  );
}

const Part = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <dl>
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="display mt-1 text-xl max-sm:text-lg">{children}</dd>
    <dd className="mt-1 text-muted text-xs">{note}</dd>
  </dl>
);

const COLUMNS = 25;
const CELL = 12;
