import type { EpochMs } from '#protocol/primitives.ts';
import type { Alliance, AllianceMessage, AllianceSummary } from '#protocol/systems/alliance/models.ts';
import type { Target } from '#protocol/systems/combat/models.ts';
import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { Company } from '#protocol/systems/company.ts';
import type { BookLevel, MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import type { Good } from '#protocol/systems/production/buildings.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate.ts';

/** One resource as the market's page shows it: the best levels a side, in dollars and units. */
export interface Book {
  readonly reference: number;
  readonly last: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** What never changes about an inhabitant. */
export interface Traits {
  /** Founds an alliance where there are few; the others join one. */
  readonly isFounder: boolean;
  /** From 0, who backs the favourite, to 1, who backs outsiders. */
  readonly daring: number;
}

/** Everything an inhabitant goes by: what the pages of a player show, and nothing else. */
export interface Seen {
  readonly nowMs: EpochMs;
  readonly username: string;
  readonly traits: Traits;
  readonly balance: Readonly<Record<'dollars' | Good, number>>;
  /** Whole hours that wait at the central bank. */
  readonly salaryHours: number;
  /** Its own rent is overdue, and it has enough in hand. */
  readonly canPayRent: boolean;
  /** The next ones that take bets and have none of its own. */
  readonly openRaces: readonly Race[];
  readonly market: Readonly<Record<MarketResource, Book>>;
  readonly ownOrders: readonly MarketOrder[];
  readonly buildings: readonly ProductionBuilding[];
  readonly estate: {
    readonly owned: readonly OwnedProperty[];
    readonly accruedDollars: number;
    readonly listings: readonly Listing[];
  };
  readonly company: Company | null;
  readonly crew: {
    readonly attack: number;
    readonly costs: Readonly<Record<MafiosiType, number>>;
    readonly men: number;
    readonly unarmed: number;
    readonly storedWeapons: number;
    readonly attacksLeft: number;
    readonly targets: readonly Target[];
  };
  readonly alliance: {
    readonly own: Alliance | null;
    /** The last messages of its own, newest last. */
    readonly chat: readonly AllianceMessage[];
    /** Those that take anyone, the largest experience first. */
    readonly open: readonly AllianceSummary[];
  };
}
