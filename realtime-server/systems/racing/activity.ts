import type { Tx } from '#db/database/open.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { stableHorse } from '#protocol/systems/racing/stable.ts';
import type { ActivityContribution, ActivityItem } from '../../action/system.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import type { OwnTransfer } from '../../ledger/history.ts';

export async function betActivity(tx: Tx, playerId: string, limit: number): Promise<ActivityContribution> {
  const recent = await playerBetStore(tx).recent(playerId, limit);
  return activityOfBets(
    recent.map(({ bet, settlement, race }) => ({
      ...bet,
      raceName: race.name,
      horseName: stableHorse(bet.horseId).name,
      winnerName: race.results?.[0]?.name ?? null,
      settlement,
    })),
  );
}

export const activityOfBets = (bets: readonly BetDetails[]): ActivityContribution => ({
  describe: (moved) => describeBet(moved, bets),
  entries: lostBets(bets),
});

/** Bet transfers carry no metadata, so that betting stays cheap. */
export interface BetDetails {
  readonly id: string;
  readonly cents: Cents;
  readonly oddsTenths: number;
  readonly isFair: boolean;
  readonly placedAtMs: EpochMs;
  readonly raceName: string;
  readonly horseName: string;
  readonly winnerName: string | null;
  readonly settlement: {
    readonly outcome: 'won' | 'lost' | 'refunded';
    readonly payoutCents: Cents;
    readonly settledAtMs: EpochMs;
  } | null;
}

function describeBet(moved: OwnTransfer, bets: readonly BetDetails[]): readonly string[] | null {
  switch (moved.code) {
    case 'bet_placed': {
      const bet = bets.find((one) => one.placedAtMs === moved.atMs && one.cents === -moved.amount);
      return bet ? [`${stakeOf(bet)} at ${oddsOf(bet)} in ${bet.raceName}`] : null;
    }
    case 'bet_won_stake': {
      const bet = bets.find((one) => wasPaid(one, moved.atMs) && one.cents === moved.amount);
      return bet ? [wonLine(bet)] : null;
    }
    case 'bet_won':
      // Described with the stake, which returns in the same journal entry.
      return bets.some((one) => wasPaid(one, moved.atMs) && winningsOf(one) === moved.amount) ? [] : null;
    default:
      return null;
  }
}

const lostBets = (bets: readonly BetDetails[]): ActivityItem[] =>
  bets.flatMap((bet): ActivityItem[] =>
    bet.settlement?.outcome === 'lost'
      ? [
          {
            id: `bet:${bet.id}`,
            atMs: bet.settlement.settledAtMs,
            place: '/horse-racing',
            title: 'Bet lost',
            lines: [`${stakeOf(bet)}: ${bet.winnerName ?? 'another horse'} won ${bet.raceName}`],
            changes: [],
          },
        ]
      : [],
  );

const stakeOf = ({ cents, horseName }: BetDetails): string => `${formatExactDollars(cents)} on ${horseName}`;

const oddsOf = ({ oddsTenths, isFair }: BetDetails): string =>
  `${oddsTenths / 10}:1${isFair ? ' (house margin waived)' : ''}`;

const wonLine = (bet: BetDetails): string =>
  `${bet.horseName} won ${bet.raceName}: ${formatExactDollars(bet.cents)} at ${oddsOf(bet)} pays ${formatExactDollars(
    bet.settlement?.payoutCents ?? bet.cents,
  )}`;

const wasPaid = ({ settlement }: BetDetails, atMs: EpochMs): boolean =>
  settlement?.outcome === 'won' && settlement.settledAtMs === atMs;

const winningsOf = ({ settlement, cents }: BetDetails): Cents => (settlement?.payoutCents ?? cents) - cents;
