import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { firstStepGrantStore, firstStepStore } from '#db/systems/first-steps/store.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import {
  FIRST_STEPS,
  type firstStepRoutes,
  STEP_REWARD_CENTS,
} from '#protocol/systems/first-steps/contract.ts';
import type { Handler } from '../../action/system.ts';

export type FindMailFingerprint = (tx: Tx, mail: string) => Promise<string | null>;

export const firstSteps =
  (isOn: boolean, findFingerprint: FindMailFingerprint): Handler<typeof firstStepRoutes.firstSteps> =>
  async (tx, { actor }) => {
    const rows = new Map((await firstStepStore(tx).ofPlayer(actor.id)).map((row) => [row.stepId, row]));
    const paid = await paidBefore(tx, actor.id, findFingerprint);
    const steps = FIRST_STEPS.map((id) => {
      const row = rows.get(id);
      const cents = row ? row.paidCents : paid.has(id) ? 0 : STEP_REWARD_CENTS[id];
      return { id, done_at: row ? isoOf(row.doneAtMs) : null, reward: toDollars(cents) };
    });
    const isClosed = !isOn || actor.rang > 0 || (await inhabitantStore(tx).has(actor.id));
    return { steps, closed: isClosed || (await firstStepStore(tx).isClosed(actor.id)) };
  };

async function paidBefore(
  tx: Tx,
  playerId: string,
  findFingerprint: FindMailFingerprint,
): Promise<ReadonlySet<string>> {
  const mail = (await playerStore(tx).byId(playerId))?.mail;
  const mailHash = mail ? await findFingerprint(tx, mail) : null;
  return mailHash === null ? new Set() : firstStepGrantStore(tx).idsOf(mailHash);
}
