import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Alliance, AllianceMessage, AllianceSummary } from '#protocol/systems/alliance/models.ts';
import type { Target } from '#protocol/systems/combat/models.ts';
import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { Company } from '#protocol/systems/company/contract.ts';
import type { OwnGilding } from '#protocol/systems/gilding/models.ts';
import type { BookLevel, MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import type { Good } from '#protocol/systems/production/buildings.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import type { Dice } from '#bots/wire/dice.ts';
import type { Act } from './act.ts';

/** The best levels per side, in dollars and units. */
export interface Book {
  readonly reference: number;
  readonly last: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

export interface Traits {
  readonly isFounder: boolean;
  /** From 0 (backs favorites) to 1 (backs outsiders). */
  readonly daring: number;
}

/** Only what a player's pages show. */
export interface Observation {
  readonly nowMs: EpochMs;
  readonly username: string;
  readonly traits: Traits;
  readonly balance: Readonly<Record<'dollars' | Good, number>>;
  /** Whole hours of uncollected salary. */
  readonly salaryHours: number;
  /** Rent is overdue, and the balance covers it. */
  readonly canPayRent: boolean;
  /** The next races that take bets, without those it has bet on. */
  readonly openRaces: readonly Race[];
  /** While its tickets are sold. */
  readonly pickThree: {
    readonly day: number;
    readonly races: readonly Race[];
    readonly tickets: number;
  } | null;
  readonly market: Readonly<Record<MarketResource, Book>>;
  readonly ownOrders: readonly MarketOrder[];
  readonly buildings: readonly ProductionBuilding[];
  readonly estate: {
    readonly owned: readonly OwnedProperty[];
    readonly accruedDollars: number;
    readonly listings: readonly Listing[];
  };
  readonly company: Company | null;
  readonly gildings: readonly OwnGilding[];
  readonly crew: {
    readonly attack: number;
    readonly costs: Readonly<Record<MafiosiType, number>>;
    readonly men: number;
    readonly unarmed: number;
    readonly storedWeapons: number;
    readonly attacksLeft: number;
    readonly foodEach: number;
    readonly fedUntilMs: EpochMs;
    readonly targets: readonly Target[];
  };
  readonly alliance: {
    readonly own: Alliance | null;
    /** Newest last. */
    readonly chat: readonly AllianceMessage[];
    /** Open to anyone, most experience first. */
    readonly open: readonly AllianceSummary[];
  };
}

export type Behaviour = (seen: Observation, dice: Dice) => Act | null;
