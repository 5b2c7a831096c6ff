import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { browserStorage } from '#web/browser-storage.ts';
import { useUser } from '#web/live/session-store.ts';
import { OfferLine, type OfferProps, type OfferState } from '#web/ui/page/offer-row.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { outlookOf, rowsFor } from '../model.ts';
import { summaryText } from '../text/page.ts';

interface OffersProps {
  readonly of: readonly { readonly path: string; readonly Offer: ComponentType<OfferProps> }[];
}

/** What the player can pay for; else a line that says what comes next. */
export function Offers({ of }: OffersProps) {
  const { id, dollars } = useUser();
  const [expected] = useState(() => lastRows(id) ?? rowsFor(dollars));
  const [states, setStates] = useState<Readonly<Record<string, OfferState>>>({});
  const onState = useCallback(
    (path: string, state: OfferState) => setStates((before) => ({ ...before, [path]: state })),
    [],
  );
  const { rows, isLoading, next } = outlookOf(states);
  useEffect(() => {
    if (!isLoading) recordRows(id, Math.max(1, rows));
  }, [id, isLoading, rows]);
  return (
    <Panel title={summaryText.offers}>
      <ul aria-label={summaryText.offers} className="-m-5 max-sm:-m-4">
        <Suspense>
          {of.map(({ path, Offer }) => (
            <Offer key={path} path={path} onState={onState} isNext={path === next} />
          ))}
        </Suspense>
        {isLoading &&
          of.slice(rows, Math.max(rows, expected)).map(({ path }) => <SummaryRowSkeleton key={path} />)}
        {!isLoading && rows === 0 && next === null && <OfferLine>{summaryText.nothing}</OfferLine>}
      </ul>
    </Panel>
  );
}

const keyOf = (playerId: string): string => `offers.${playerId}`;

/** Their space is kept while they load; null before the first time. */
const lastRows = (playerId: string): number | null => Number(browserStorage.read(keyOf(playerId))) || null;

const recordRows = (playerId: string, rows: number): void =>
  void browserStorage.write(keyOf(playerId), String(rows));
