import type { PlayerDetails } from '#db/systems/leaderboard/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { type Cents, type EpochMs, toDollars } from '#protocol/values/primitives.ts';
import { monthlyCentsEach, revenueCents } from '#protocol/systems/company/terms.ts';
import type { Badge, LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
import type { Everyone, RankedStanding } from '../../economy/standings.ts';
import type { Leaders } from '../memory/leaders.ts';
import type { Reigns } from '../memory/reigns.ts';
import { badgesOf } from '../rules.ts';

export interface ViewDeps {
  readonly reigns: Reigns;
  readonly leaders: Leaders;
  readonly everyone: Pick<Everyone, 'isInhabitant'>;
  readonly crests: Crests;
}

export interface Crests {
  /** The field `crest`, empty without one. */
  readonly crestOf: (playerId: string) => { readonly crest?: number };
  readonly version: () => number;
}

export function wornBadges(
  { reigns, leaders }: Pick<ViewDeps, 'reigns' | 'leaders'>,
  { id, netWorthCents, wins }: Pick<RankedStanding, 'id' | 'netWorthCents' | 'wins'>,
): Badge[] {
  const isKing = reigns.kingId() === id;
  const kingDays = reigns.of(id)?.days ?? 0;
  return badgesOf({ isKing, kingDays, netWorthCents, wins, leads: leaders.ledBy(id) });
}

export function playerView(deps: ViewDeps, player: RankedStanding): LeaderboardPlayer {
  const { id, netWorthCents, netWorthAtMs, wins, losses } = player;
  return {
    rank: player.rank,
    user_id: id,
    username: player.username,
    ...(deps.everyone.isInhabitant(id) && { is_bot: true }),
    ...deps.crests.crestOf(id),
    dollars: toDollars(player.cents),
    points: player.points,
    is_king: deps.reigns.kingId() === id,
    badges: wornBadges(deps, player),
    net_worth: netWorthCents === null ? null : toDollars(netWorthCents),
    net_worth_at: netWorthAtMs === null ? null : isoOf(netWorthAtMs),
    combat_wins: wins,
    combat_losses: losses,
  };
}

export function enhancedView(
  details: PlayerDetails | null,
  {
    achievements,
    kingCents,
    nowMs,
  }: {
    readonly achievements: number;
    readonly kingCents: Cents;
    readonly nowMs: EpochMs;
  },
) {
  return {
    company_employees: details?.employees ?? 0,
    properties_owned: details?.properties ?? 0,
    achievements_unlocked: achievements,
    company_revenue: toDollars(dailyRevenueCents(details, nowMs)),
    alliance_contribution: toDollars(details?.contributionCents ?? 0),
    king_bonuses: toDollars(kingCents),
  };
}

function dailyRevenueCents(details: PlayerDetails | null, nowMs: EpochMs): Cents {
  const { employees, salaryCents, efficiency, automation, paidUntilMs } = details ?? {};
  if (!employees || !salaryCents || !efficiency || !automation || (paidUntilMs ?? 0) <= nowMs) return 0;
  const eachCents = monthlyCentsEach(salaryCents, { efficiency, automation, capacity: 1 });
  return revenueCents(employees * eachCents, { fromMs: 0, hours: HOURS_A_DAY });
}

const HOURS_A_DAY = 24;
