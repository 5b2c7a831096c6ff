import type { Tx } from '#db/open.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import type { Answer } from '#protocol/contract.ts';
import { toDollars } from '#protocol/primitives.ts';
import { ACTIVITY_SHOWN, type activityRoutes } from '#protocol/systems/activity.ts';
import { stableHorse } from '#protocol/systems/racing/stable.ts';
import { isoOf } from '#protocol/iso.ts';
import type { Player } from '../../../action/context.ts';
import type { ReadContext } from '../../../action/system.ts';
import { ownTransfers, periodOf } from '../../../ledger/history.ts';
import type { ActivityItem } from './activity-entry.ts';
import type { KnownBet } from './bets.ts';
import { activityEntries, wholeCauses } from './activity-entries.ts';

type Recent = typeof activityRoutes.recentActivity;

/** An action moves a handful of goods: so many movements nearly always make enough news. */
const TRANSFERS_READ = ACTIVITY_SHOWN * 8;

/** What happened to the caller last. */
export async function recentActivity(tx: Tx, { actor }: ReadContext<Player>): Promise<Answer<Recent>> {
  const period = await periodOf(tx, { owner: actor.id }, TRANSFERS_READ);
  const moved = await ownTransfers(tx, period, { limit: TRANSFERS_READ });
  const whole = wholeCauses(moved, moved.length === TRANSFERS_READ);
  const bets = await knownBets(tx, actor.id);
  return { entries: activityEntries(whole, bets, ACTIVITY_SHOWN).map(entry) };
}

async function knownBets(tx: Tx, playerId: string): Promise<KnownBet[]> {
  const recent = await playerBetStore(tx).recent(playerId, ACTIVITY_SHOWN);
  return recent.map(({ bet, settlement, race }) => ({
    ...bet,
    raceName: race.name,
    horseName: stableHorse(bet.horseId).name,
    winnerName: race.results?.[0]?.name ?? null,
    settlement,
  }));
}

const entry = ({
  id,
  atMs,
  place,
  title,
  lines,
  changes,
}: ActivityItem): Answer<Recent>['entries'][number] => ({
  id,
  at: isoOf(atMs),
  place,
  title,
  lines: [...lines],
  changes: changes.map(({ asset, amount }) => ({
    asset,
    amount: asset === 'dollars' ? toDollars(amount) : amount,
  })),
});
