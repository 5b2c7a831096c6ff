import { HandCoins } from 'lucide-react';
import { bonusOf } from '#protocol/systems/economy.ts';
import { toCents, toDollars } from '#protocol/primitives.ts';
import { BonusNote } from '#web/ui/bonus-note.tsx';
import { CollectButton } from '#web/ui/collect-button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { wholePercent } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ThumbBar } from '#web/ui/thumb-bar.tsx';
import { sum } from '../model.ts';
import { type Estate, useCollectRent, type AccruedRent } from '../use-estate.ts';
import { RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';

interface CollectPanelProps {
  estate: Estate;
  accrued: AccruedRent;
}

export function CollectPanel({ estate, accrued }: CollectPanelProps) {
  const { isBusy, run } = useCollectRent();
  const bonus = toDollars(bonusOf(toCents(accrued.dollars), estate.bonus));
  const monthly = sum(estate.properties.map(({ monthlyRent }) => monthlyRent));
  return (
    <Panel>
      <h2 className="eyebrow">Rent to collect</h2>
      <p className="display mt-2 text-2xl max-sm:text-xl">
        <Money of={accrued.dollars} waits />
      </p>
      <Meter
        value={accrued.longest}
        max={RENT_FULL_HOURS}
        label="How much of its seven days the longest wait has run"
        tone={accrued.full > 0 ? 'money' : 'accent'}
        className="mt-4"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <Outlook accrued={accrued} count={estate.properties.length} />
        <span>7 days at most</span>
      </p>
      <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
        <Money of={monthly} tone="inherit" className="text-ink" /> a month, less{' '}
        {wholePercent(estate.maintenanceRate * 100)} for maintenance.
      </p>
      {estate.bonus && (
        <BonusNote percent={estate.bonus.percent} from={estate.bonus.alliance} className="mt-2">
          {bonus > 0 && (
            <span>
              : <Money of={bonus} waits />
            </span>
          )}
        </BonusNote>
      )}
      <ThumbBar className="mt-5">
        <div data-guide="rent">
          <CollectButton
            icon={HandCoins}
            label="Collect All Rent"
            busy={isBusy}
            emptyReason={accrued.dollars > 0 ? undefined : 'No rent is waiting yet.'}
            onCollect={() => void run(accrued.dollars + bonus)}
          />
        </div>
      </ThumbBar>
    </Panel>
  );
}

function Outlook({ accrued, count }: { accrued: AccruedRent; count: number }) {
  const full = accrued.full === 1 ? 'One has stopped' : `${accrued.full} have stopped`;
  if (accrued.nextMs === null)
    return (
      <span className="text-warn">{count === 1 ? 'It has stopped.' : 'All have stopped.'} Collect.</span>
    );
  return (
    <span>
      <span>More in </span>
      <Countdown until={accrued.nextMs} done="a moment" className="text-ink" />
      {accrued.full > 0 && <span className="text-warn"> · {full}</span>}
    </span>
  );
}
