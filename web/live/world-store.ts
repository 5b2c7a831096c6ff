import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EventData } from '#protocol/wire/events.ts';
import type { King } from '#protocol/systems/king/contract.ts';
import { isHolding } from './held.ts';
import type { Mirror } from './mirror.ts';

export interface World {
  readonly presence: EventData<'presence'> | null;
  readonly ticker: EventData<'ticker'> | null;
  /** Null without a king; undefined until known. */
  readonly king: King | null | undefined;
}

interface WorldSnapshot {
  readonly online?: number;
  readonly bots?: number;
  readonly ticker?: readonly EventData<'ticker'>[];
  readonly king?: King | null;
}

export const worldStore = createStore<World>(() => ({ presence: null, ticker: null, king: undefined }));

// A line may give away the result of the race on stage: its pushes are held, too.
export const withWorldSnapshot = (
  world: World,
  { online, bots, ticker = [], king }: WorldSnapshot,
): World => ({
  presence: online === undefined ? null : { online, bots },
  ticker: isHolding() ? world.ticker : (ticker.at(-1) ?? null),
  king: king ?? null,
});

export const withPresence = (world: World, presence: EventData<'presence'>): World => ({
  ...world,
  presence,
});

export const withTicker = (world: World, ticker: EventData<'ticker'>): World => ({ ...world, ticker });

export const withoutLine = (world: World, { text, at }: EventData<'ticker.removed'>): World =>
  world.ticker?.text === text && world.ticker.at === at ? { ...world, ticker: null } : world;

export const withKing = (world: World, king: King): World => ({ ...world, king });

export const worldMirror: Mirror<World, WorldSnapshot> = {
  snapshot: withWorldSnapshot,
  events: {
    presence: withPresence,
    ticker: withTicker,
    'ticker.removed': withoutLine,
    'king.crowned': withKing,
  },
};

export const useWorld = <T>(select: (world: World) => T): T => useStore(worldStore, select);
