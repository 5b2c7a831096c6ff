import type { Tx } from '#db/database/open.ts';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { tallyStore } from '#db/systems/achievements/store/figures.ts';
import type { Figure } from '#protocol/systems/achievements/terms.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import type { Change } from '../../action/changes.ts';
import type { Context } from '../../action/context.ts';
import type { PostAction } from '../../action/system.ts';
import { unlockReached } from './actions.ts';
import { type Touched, touchedBy, touchedByChange } from './touched.ts';

export const unlockAfterAction: PostAction = (tx, ctx, done) =>
  done.entries.length > 0 || done.changes.length > 0 ? unlockAll(tx, ctx, done) : null;

type Done = Parameters<PostAction>[2];

async function unlockAll(tx: Tx, ctx: Context, { entries, changes }: Done): Promise<void> {
  // Catching-up jobs act at their due times.
  const then = ctx.at(entries.at(-1)?.atMs ?? ctx.nowMs);
  const gone = new Set(changes.flatMap((one) => (one.kind === 'player.unranked' ? [one.id] : [])));
  const unlock = async (touched: Touched['figures']): Promise<void> => {
    for (const [playerId, figures] of touched)
      if (!gone.has(playerId)) await unlockReached(tx, then, playerId, judged(ctx, playerId, figures));
  };
  await unlock(await touchedByChanges(tx, changes));
  for (let from = 0; from < entries.length; ) {
    const { figures, sums } = touchedBy(entries.slice(from));
    from = entries.length;
    for (const [playerId, own] of sums)
      if (!gone.has(playerId))
        for (const [figure, amount] of own) await tallyStore(tx).add(playerId, figure, amount);
    await unlock(figures);
  }
}

const judged = ({ actor }: Context, playerId: string, figures: ReadonlySet<Figure>): Iterable<Figure> =>
  actor.kind === 'player' && actor.id === playerId
    ? figures
    : [...figures].filter((figure) => figure !== 'netWorth');

async function touchedByChanges(tx: Tx, changes: readonly Change[]): Promise<Touched['figures']> {
  const touched = new Map<string, Set<Figure>>();
  const touch = (playerId: string, figure: Figure) =>
    touched.set(playerId, (touched.get(playerId) ?? new Set<Figure>()).add(figure));
  for (const change of changes) {
    for (const [playerId, figure] of touchedByChange(change)) touch(playerId, figure);
    if (change.kind === 'alliance.message') await tallyStore(tx).add(change.message.userId, 'messages', 1);
    if (change.kind !== 'alliance.membership' || change.allianceId === null) continue;
    const alliance = await allianceStore(tx).byId(change.allianceId);
    if (alliance && !isClub(alliance.leaderId)) touch(alliance.leaderId, 'ledMembers');
  }
  return touched;
}
