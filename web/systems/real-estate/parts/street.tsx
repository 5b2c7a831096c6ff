import { HandCoins } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { STREET_PLOTS } from '#protocol/systems/real-estate/houses.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Skyline, StreetMarks } from '../art/skyline.tsx';
import { streetText } from '../text/page.ts';
import { collectText } from '../text/summary.ts';
import {
  type AccruedRent,
  bonusDollars,
  type Estate,
  useAccruedRent,
  useCollectRent,
} from '../use-estate.ts';

interface StreetProps {
  estate: Estate | undefined;
  isPending: boolean;
  /** Gets the focus when the player looks for the house just bought. */
  streetRef: Ref<HTMLElement>;
}

export const Street = ({ estate, isPending, streetRef }: StreetProps) => (
  <section
    ref={streetRef}
    tabIndex={-1}
    aria-label={streetText.title}
    aria-busy={isPending}
    className="relative mb-6 rounded-lg border border-line bg-surface"
  >
    {estate ? (
      <OwnStreet estate={estate} />
    ) : (
      <>
        <div className={sky}>
          <Skyline plots={[]} places={STREET_PLOTS} label={streetText.title} gilt={undefined} />
        </div>
        <div className={caption}>{isPending && <Skeleton className="w-40" />}</div>
      </>
    )}
  </section>
);

const sky = 'px-4 pt-4 max-sm:px-3';
const caption = 'flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 max-sm:px-3';

function OwnStreet({ estate }: { estate: Estate }) {
  const { properties, maintenanceRate, maxProperties, gilding } = estate;
  const accrued = useAccruedRent(properties, maintenanceRate);
  const plots = properties.slice(0, STREET_PLOTS).map(({ house_type, upgrade_level }, index) => ({
    houseType: house_type,
    level: upgrade_level,
    hours: accrued.hours[index] ?? 0,
  }));
  const used = streetText.placesUsed(properties.length, maxProperties);
  return (
    <>
      <div className={sky}>
        <Skyline plots={plots} places={maxProperties} label={used} gilt={gilding} />
      </div>
      <div className={caption}>
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold text-base max-sm:text-sm">{streetText.title}</span>
          <span className="figures self-center text-muted text-sm max-sm:hidden">{used}</span>
          <StreetMarks of={gilding} />
        </p>
        <Collection estate={estate} accrued={accrued} />
      </div>
    </>
  );
}

function Collection({ estate, accrued }: { estate: Estate; accrued: AccruedRent }) {
  const { isBusy, run } = useCollectRent();
  const { dollars, nextMs } = accrued;
  const outlook = useRef<HTMLParagraphElement>(null);
  const isCollected = useRef(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isBusy || !isCollected.current) return;
    isCollected.current = false;
    if (document.activeElement === document.body) outlook.current?.focus({ preventScroll: true });
  }, [isBusy]);
  const collect = () => {
    isCollected.current = true;
    void run(dollars + bonusDollars(dollars, estate.bonus));
  };
  if (dollars > 0 || isBusy)
    return (
      <Button
        size="sm"
        icon={HandCoins}
        busy={isBusy}
        onClick={collect}
        // Reaches over the whole street: a click on a house collects.
        className="static! after:absolute after:inset-0"
      >
        {streetText.collect(fullDollars(dollars))}
      </Button>
    );
  return (
    <p ref={outlook} tabIndex={-1} className="text-muted text-sm max-sm:text-xs">
      {nextMs === null ? (
        <span>{streetText.empty}</span>
      ) : (
        <span>
          <span>{streetText.nextLight}</span>
          <Countdown until={nextMs} done={collectText.soon} className="text-ink" />
        </span>
      )}
    </p>
  );
}
