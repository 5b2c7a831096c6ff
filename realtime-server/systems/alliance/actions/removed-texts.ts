import type { Tx } from '#db/database/open.ts';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { messageStore } from '#db/systems/alliance/store/records.ts';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import { HOUSE_NAME, isClub } from '#protocol/systems/alliance/terms.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import type { Context, Reaction } from '../../../action/context.ts';
import { recordChange } from './record.ts';

/** In the name of the house: nobody learns who of staff it was. */
const BY_HOUSE = { username: HOUSE_NAME, target: null, amount: null } as const;

export const removeTexts: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'text.removed') return;
  if (fact.what === 'chat') await removeLine(tx, ctx, fact.id);
  if (fact.what === 'alliance') await removeNames(tx, ctx, fact.id);
};

async function removeLine(tx: Tx, ctx: Context, messageId: string): Promise<void> {
  const message = await messageStore(tx).byId(messageId);
  if (!message) return;
  await messageStore(tx).remove(messageId);
  recordChange(ctx, message.allianceId, { kind: 'message_deleted', messageId, ...BY_HOUSE });
}

async function removeNames(tx: Tx, ctx: Context, id: string): Promise<void> {
  const alliance = await allianceStore(tx).byId(id);
  if (!alliance || isClub(alliance.leaderId)) return;
  await allianceStore(tx).rename(id, { ...(await freeName(tx, id)), description: '' });
  ctx.record({ kind: 'alliance.renamed', allianceId: id, formerName: alliance.name });
  recordChange(ctx, id, { kind: 'renamed', messageId: null, ...BY_HOUSE });
}

// Ids ascend, so that their ends differ.
async function freeName(tx: Tx, id: string) {
  for (let length = 4; ; length += 1) {
    const name = `Alliance ${id.slice(-length)}`;
    const keys = { nameKey: nameKeyOf(name), confusableKey: confusableKey(name) };
    const isTaken =
      (await allianceStore(tx).byNameKey(keys.nameKey)) !== null ||
      (await allianceStore(tx).hasConfusable(keys.confusableKey));
    if (!isTaken || length > id.length) return { name, ...keys };
  }
}
