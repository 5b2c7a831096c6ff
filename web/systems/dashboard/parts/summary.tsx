import { type ComponentType, Suspense, useCallback, useState } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { OfferLine, type OfferProps, type OfferState } from '#web/ui/page/offer-row.tsx';
import { SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { type Outlook, outlookOf } from '../model.ts';
import { summaryText } from '../text/page.ts';

/** What can be collected, and what can be bought: a row a system, in the order they ask for. */
export function Summary({ widgets }: { widgets: readonly ShellWidget[] }) {
  const sorted = widgets.toSorted((a, b) => (a.summaryOrder ?? 0) - (b.summaryOrder ?? 0));
  return (
    <div className="grid min-w-0 gap-6 md:max-xl:grid-cols-2 xl:order-last xl:grid-rows-[auto_minmax(0,1fr)]">
      <Panel title={summaryText.waiting}>
        <ul aria-label={summaryText.waiting} className={LIST}>
          {sorted.map(
            ({ path, Collectable }) =>
              Collectable && (
                <Suspense key={path} fallback={<SummaryRowSkeleton />}>
                  <Collectable />
                </Suspense>
              ),
          )}
        </ul>
      </Panel>
      <Offers of={sorted.flatMap(({ path, Offer }) => (Offer ? [{ path, Offer }] : []))} />
    </div>
  );
}

/** Reaches the edges, but does not clip what a button says on hover. */
const LIST = '-m-5 max-sm:-m-4';

interface OffersProps {
  readonly of: readonly { readonly path: string; readonly Offer: ComponentType<OfferProps> }[];
}

/** As high as three rows, so that nothing moves when one becomes affordable. */
function Offers({ of }: OffersProps) {
  const [states, setStates] = useState<Readonly<Record<string, OfferState>>>({});
  const onState = useCallback(
    (path: string, state: OfferState) => setStates((before) => ({ ...before, [path]: state })),
    [],
  );
  const outlook = outlookOf(states);
  return (
    <Panel title={summaryText.offers}>
      <ul aria-label={summaryText.offers} className={cx(LIST, 'grid min-h-48 auto-rows-fr max-sm:min-h-42')}>
        <Suspense fallback={of.map(({ path }) => <SummaryRowSkeleton key={path} />)}>
          {of.map(({ path, Offer }) => (
            <Offer key={path} path={path} onState={onState} unaffordable={shownAs(path, outlook)} />
          ))}
        </Suspense>
        {outlook === 'nothing' && <OfferLine>{summaryText.nothing}</OfferLine>}
      </ul>
    </Panel>
  );
}

function shownAs(path: string, outlook: Outlook): OfferProps['unaffordable'] {
  if (outlook === 'loading') return 'skeleton';
  return typeof outlook === 'object' && outlook.next === path ? 'line' : 'nothing';
}
