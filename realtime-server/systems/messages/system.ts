import type { Tx } from '#db/database/open.ts';
import { messageAudit, messagePolicyStore, messageStore, threadStore } from '#db/systems/messages/store.ts';
import { messageRoutes } from '#protocol/systems/messages/contract.ts';
import { MESSAGE_DAYS } from '#protocol/systems/messages/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Reaction } from '../../action/context.ts';
import { createSweep } from '../../action/sweep.ts';
import { system } from '../../action/system.ts';
import { deleteThread, readThread, send, setMessagePolicy } from './actions.ts';
import { thread, threads } from './reads/threads.ts';

export const createMessageSystem = () =>
  system({
    routes: messageRoutes,
    handlers: { threads, thread, send, readThread, deleteThread, setMessagePolicy },
    jobs: [createSweep('messages.sweep', (tx, { realNowMs }) => sweep(tx, realNowMs))],
    reactions: [removeTexts, forgetPlayer],
    audits: [auditMessages],
  });

/** Old messages, and the conversations that have none left. */
async function sweep(tx: Tx, realNowMs: number): Promise<number> {
  const old = await messageStore(tx).prune(realNowMs - MESSAGE_DAYS * DAY_MS);
  const sides = new Set(old.flatMap(({ senderId, receiverId }) => [senderId, receiverId]));
  if (old.length > 0) await threadStore(tx).drop([...sides], Math.max(...old.map(({ seq }) => seq)));
  return old.length;
}

const removeTexts: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'text.removed' || fact.what !== 'message') return;
  for (const id of fact.id.split(',')) await messageStore(tx).remove(Number(id));
};

/** The other side keeps what was written. */
const forgetPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  await threadStore(tx).removeOf(fact.playerId);
  await messagePolicyStore(tx).removeOf(fact.playerId);
};

async function auditMessages(tx: Tx): Promise<readonly string[]> {
  const audit = messageAudit(tx);
  const gone = [...(await audit.threadsOfGone()), ...(await audit.policiesOfGone())];
  const broken = await audit.withoutLast();
  return [
    ...gone.map(({ playerId }) => `${playerId} has messages, but no account`),
    ...broken.map(({ playerId, otherId }) => `the last message of ${playerId} with ${otherId} is not theirs`),
  ];
}
