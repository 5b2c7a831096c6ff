import type { Tx } from '#db/database/open.ts';
import { fightStore } from '#db/systems/combat/store/fights.ts';
import { formatDollars } from '#protocol/values/format.ts';
import { toCents } from '#protocol/values/primitives.ts';
import type { FightSummary } from '#protocol/systems/combat/models.ts';
import type { ActivityContribution, ActivityItem } from '../../action/system.ts';
import { formatCount } from '../../ledger/format.ts';
import type { OwnTransfer } from '../../ledger/history.ts';
import { peopleOf, fightSummary } from './reads/views.ts';

export async function fightActivity(tx: Tx, playerId: string, limit: number): Promise<ActivityContribution> {
  const rows = await fightStore(tx).newest(playerId, { limit });
  const people = await peopleOf(tx, rows);
  const timedFights = rows.map((row) => ({ ...fightSummary(row, playerId, people), atMs: row.atMs }));
  return {
    describe: (moved) => describeReward(moved, timedFights),
    entries: timedFights.filter(({ reward }) => reward === 0).map(entryOf),
  };
}

type TimedFight = FightSummary & { readonly atMs: number };

// The ledger entry carries only the money: match the fight by time and amount.
function describeReward(moved: OwnTransfer, timedFights: readonly TimedFight[]): readonly string[] | null {
  if (moved.code !== 'fight_reward') return null;
  const fight = timedFights.find(
    ({ atMs, reward }) => atMs === moved.atMs && toCents(reward) === Math.abs(moved.amount),
  );
  return fight ? [lineOf(fight)] : null;
}

const entryOf = (fight: TimedFight): ActivityItem => ({
  id: `fight:${fight.id}`,
  atMs: fight.atMs,
  place: '/combat',
  title: fight.won ? 'Fight won' : 'Fight lost',
  lines: [lineOf(fight)],
  changes: [],
});

function lineOf({ role, won, reward, opponent, own_fallen, opponent_fallen }: TimedFight): string {
  const name = opponent.is_bot ? `${opponent.username} (inhabitant)` : opponent.username;
  const money = reward > 0 ? ` ${formatDollars(toCents(reward))}` : '';
  const fallen = `${fell(own_fallen, 'yours')}, ${fell(opponent_fallen, 'theirs')}`;
  if (role === 'attacker')
    return won ? `You beat ${name}${money && ` and took${money}`}: ${fallen}` : `${name} held: ${fallen}`;
  return won
    ? `${name} attacked, and you held: ${fallen}`
    : `${name} beat you${money && ` and took${money}`}: ${fallen}`;
}

const fell = (count: number, whose: string): string =>
  count === 0 ? `none of ${whose} fell` : `${formatCount(count, 'man', 'men')} of ${whose} fell`;
