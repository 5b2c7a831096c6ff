import type { Tx } from '#db/database/open.ts';
import { sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { rentStore } from '#db/systems/rent/store.ts';
import { downtimeStore } from '#db/world/downtimes.ts';
import type { Context } from '../../../action/context.ts';
import { gameTimeOf } from '../../../action/game-time.ts';
import { evictionOfRentDue } from '../reads.ts';
import { dueAfterRest } from '../rules.ts';

/** Days of a suspension count neither as overdue nor towards the eviction. */
export async function resumeRent(tx: Tx, ctx: Context, playerId: string): Promise<void> {
  const row = await rentStore(tx).of(playerId);
  const suspension = await sanctionStore(tx).suspensionOf(playerId);
  if (!row || !suspension) return;
  const rest = {
    startsAtMs: gameTimeOf(ctx, suspension.fromMs),
    endsAtMs: gameTimeOf(ctx, suspension.untilMs ?? ctx.realNowMs),
  };
  const dueAtMs = dueAfterRest(row.dueAtMs, rest, await downtimeStore(tx).endedAfter(row.dueAtMs));
  await rentStore(tx).put({ ...row, dueAtMs });
  ctx.record({ kind: 'rent.assigned', evictionAtMs: await evictionOfRentDue(tx, dueAtMs) });
}
