import { DAY_MS } from '#protocol/values/time.ts';

/** An event on a player's dollars at its own time. */
export type ActivityItem =
  | { readonly kind: 'joins'; readonly atMs: number; readonly playerId: string; readonly cents: number }
  /** Dollars move into escrow for an order or a bet. */
  | { readonly kind: 'parks'; readonly atMs: number; readonly playerId: string; readonly cents: number }
  | { readonly kind: 'earns'; readonly atMs: number; readonly playerId: string; readonly cents: number }
  | { readonly kind: 'expires'; readonly atMs: number; readonly playerId: string; readonly cents: number }
  | {
      readonly kind: 'settles';
      readonly atMs: number;
      readonly playerId: string;
      readonly cents: number;
      readonly payoutCents: number;
    }
  | { readonly kind: 'evicts'; readonly atMs: number; readonly playerId: string };

/** The king of a midnight, as stored. */
export interface Crowned {
  readonly day: number;
  readonly playerId: string | null;
  readonly cents: number;
  readonly bonusCents: number;
  readonly productionCents: number;
}

interface Purse {
  readonly id: string;
  cents: number;
  parkedCents: number;
}

/** Order of simultaneous events: midnight, evictions, races, expiring orders, then players. */
const ORDER = { midnight: 0, evicts: 1, settles: 2, expires: 3, joins: 4, parks: 4, earns: 4 } as const;

/** The simplest scheduler: sorts all events, midnights included, and runs one after the other. */
export function reckon(
  activityEntries: readonly ActivityItem[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): { readonly kings: readonly Crowned[]; readonly dollars: ReadonlyMap<string, number> } {
  const purses = new Map<string, Purse>();
  const kings: Crowned[] = [];
  const midnights = [];
  for (let atMs = Math.ceil(fromMs / DAY_MS) * DAY_MS; atMs <= untilMs; atMs += DAY_MS)
    midnights.push({ kind: 'midnight' as const, atMs });
  const all = [...activityEntries.filter(({ atMs }) => atMs <= untilMs), ...midnights];
  for (const one of all.toSorted((a, b) => a.atMs - b.atMs || ORDER[a.kind] - ORDER[b.kind])) {
    if (one.kind === 'midnight') kings.push(crown(one.atMs, [...purses.values()], activityEntries));
    else if (one.kind === 'joins')
      purses.set(one.playerId, { id: one.playerId, cents: one.cents, parkedCents: 0 });
    else change(purses.get(one.playerId), one);
  }
  return { kings, dollars: new Map([...purses.values()].map(({ id, cents }) => [id, cents])) };
}

/** In order of joining: the earlier player wins a tie. */
function crown(atMs: number, purses: readonly Purse[], activityEntries: readonly ActivityItem[]): Crowned {
  const productionCents = activityEntries
    .filter((one) => one.kind === 'earns' && one.atMs >= atMs - DAY_MS && one.atMs < atMs)
    .reduce((sum, one) => sum + (one.kind === 'earns' ? one.cents : 0), 0);
  const richest = purses.reduce<Purse | null>(
    (best, one) => (best && best.cents >= one.cents ? best : one),
    null,
  );
  const cents = richest?.cents ?? 0;
  const bonusCents = richest ? Math.floor((productionCents * 3) / 100) : 0;
  if (richest) richest.cents += bonusCents;
  return { day: atMs / DAY_MS, playerId: richest?.id ?? null, cents, bonusCents, productionCents };
}

function change(purse: Purse | undefined, one: Exclude<ActivityItem, { readonly kind: 'joins' }>): void {
  if (!purse) throw new Error(`${one.playerId} has not joined`);
  switch (one.kind) {
    case 'parks':
      purse.cents -= one.cents;
      purse.parkedCents += one.cents;
      return;
    case 'expires':
      purse.cents += one.cents;
      purse.parkedCents -= one.cents;
      return;
    case 'settles':
      purse.cents += one.payoutCents;
      purse.parkedCents -= one.cents;
      return;
    case 'earns':
      purse.cents += one.cents;
      return;
    case 'evicts': {
      const wealthCents = purse.cents + purse.parkedCents;
      const rentCents = 500_00 + 50_00 * Math.min(20, Math.floor(wealthCents / 10_000_00));
      purse.cents -= rentCents + Math.ceil((wealthCents - rentCents) / 10);
    }
  }
}
