import { messageStore } from '#db/systems/alliance/store/records.ts';
import { spokenLineStore } from '#db/systems/moderation/store/cases.ts';
import type { Reaction } from '../../action/context.ts';
import { fileReport } from './actions/file-report.ts';
import { chatReported, repeatedText } from './reads/evidence.ts';
import { areTooManyMarked, marksWith } from './rules/cases.ts';

/** Too many marked lines open a case; then the count begins anew. */
export const countMarkedLines: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'line.spoken') return;
  const { playerId, isFlagged, evidence } = fact;
  const before = await spokenLineStore(tx).marksOf(playerId);
  const marks = marksWith(before, isFlagged);
  const isCase = isFlagged && areTooManyMarked(marks);
  if (marks !== before) await spokenLineStore(tx).put(playerId, isCase ? 0 : marks);
  if (!isCase) return;
  const line = evidence.kind === 'chat' ? await messageStore(tx).byId(evidence.id) : null;
  const reported = line
    ? await chatReported(tx, line)
    : { suspectId: playerId, evidence, key: `${evidence.kind}:${evidence.id}` };
  await fileReport(tx, ctx, { reporterId: null, reason: 'insult', text: '', reported });
};

export const noticeRepeatedText: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'text.repeated') return;
  const reported = await repeatedText(tx, fact);
  if (reported) await fileReport(tx, ctx, { reporterId: null, reason: 'spam', text: '', reported });
};

export const forgetMarkedLines: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await spokenLineStore(tx).remove(fact.playerId);
};
