import { activityRoutes, ACTIVITY_SHOWN } from '#protocol/systems/activity/contract.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import {
  type ActivityContribution,
  type ActivityItem,
  type Handler,
  type ReadActivity,
  system,
} from '../../action/system.ts';
import { ownTransfers, periodOf } from '../../ledger/history.ts';
import { activityEntries, completeCauses } from './reads.ts';

export const createActivitySystem = ({ sources }: { readonly sources: () => readonly ReadActivity[] }) =>
  system({ routes: activityRoutes, handlers: { recentActivity: recentActivity(sources) } });

type Recent = typeof activityRoutes.recentActivity;

/** An action makes a handful of transfers, so 8 per entry nearly always suffice. */
const TRANSFERS_READ = ACTIVITY_SHOWN * 8;

const recentActivity =
  (sources: () => readonly ReadActivity[]): Handler<Recent> =>
  async (tx, { actor }) => {
    const period = await periodOf(tx, { owner: actor.id }, TRANSFERS_READ);
    const moved = await ownTransfers(tx, period, { limit: TRANSFERS_READ });
    const whole = completeCauses(moved, moved.length === TRANSFERS_READ);
    const contributions: ActivityContribution[] = [];
    for (const read of sources()) contributions.push(await read(tx, actor.id, ACTIVITY_SHOWN));
    return { entries: activityEntries(whole, contributions, ACTIVITY_SHOWN).map(entry) };
  };

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
