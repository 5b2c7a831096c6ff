import { HandCoins } from 'lucide-react';
import { BonusNote } from '#web/ui/figure/bonus-note.tsx';
import { CollectButton } from '#web/ui/button/collect-button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { wholePercent } from '#web/ui/figure/format.ts';
import { HeldBackNote } from '#web/ui/figure/held-back-note.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { sum } from '../model.ts';
import { type AccruedRent, bonusDollars, type Estate, useCollectRent } from '../use-estate.ts';
import { RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';
import { collectText } from '../text/summary.ts';

export function CollectPanel({ estate, accrued }: { estate: Estate; accrued: AccruedRent }) {
  const { isBusy, run } = useCollectRent();
  const bonus = bonusDollars(accrued.dollars, estate.bonus);
  const monthly = sum(estate.properties.map(({ monthlyRent }) => monthlyRent));
  return (
    <Panel>
      <h2 className="eyebrow">{collectText.title}</h2>
      <p className="display mt-2 text-2xl max-sm:text-xl">
        <Money of={accrued.dollars} waits />
      </p>
      <Meter
        value={accrued.longest}
        max={RENT_FULL_HOURS}
        label={collectText.meter}
        tone={accrued.full > 0 ? 'money' : 'accent'}
        className="mt-4"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <Outlook accrued={accrued} count={estate.properties.length} />
        <span>{collectText.limit}</span>
      </p>
      <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
        <Money of={monthly} tone="inherit" className="text-ink" /> {collectText.aMonthLess}{' '}
        <span>{wholePercent(estate.maintenanceRate * 100)}</span> {collectText.forMaintenance}
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
      <HeldBackNote of={estate.heldBack} className="mt-2" />
      <ThumbBar className="mt-5">
        <div data-guide="rent">
          <CollectButton
            icon={HandCoins}
            label={collectText.collect}
            busy={isBusy}
            emptyReason={accrued.dollars > 0 ? undefined : collectText.nothing}
            onCollect={() => void run(accrued.dollars + bonus)}
          />
        </div>
      </ThumbBar>
    </Panel>
  );
}

function Outlook({ accrued, count }: { accrued: AccruedRent; count: number }) {
  if (accrued.nextMs === null) return <span className="text-warn">{collectText.allStopped(count)}</span>;
  return (
    <span>
      <span>{collectText.moreIn}</span>
      <Countdown until={accrued.nextMs} done={collectText.soon} className="text-ink" />
      {accrued.full > 0 && <span className="text-warn">{` · ${collectText.someStopped(accrued.full)}`}</span>}
    </span>
  );
}
