import type { Tx } from '#db/database/open.ts';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { allianceLogStore, messageStore } from '#db/systems/alliance/store/records.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { muteStore } from '#db/systems/profile/store.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { type EpochMs, toDollars } from '#protocol/values/primitives.ts';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { isClub, MESSAGES_SHOWN } from '#protocol/systems/alliance/terms.ts';
import { type allianceRoutes, LOG_SHOWN } from '#protocol/systems/alliance/contract.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { isStaff } from '../rules.ts';
import { personMarks } from './marks.ts';

export const chat: Handler<typeof allianceRoutes.chat> = async (tx, { actor }, { before }) => {
  const membership = await memberStore(tx).of(actor.id);
  if (!membership) return refuse('no_alliance');
  const messages = await messagesBefore(tx, membership.alliance.id, before);
  return messages ? { messages, muted: await muteStore(tx).of(actor.id) } : refuse('message_not_found');
};

export const clubChat: Handler<typeof allianceRoutes.clubChat> = async (
  tx,
  { actor },
  { clubId, before },
) => {
  if (!isStaff(actor)) return refuse('not_staff');
  const alliance = await allianceStore(tx).byId(clubId);
  if (!alliance || !isClub(alliance.leaderId)) return refuse('alliance_not_found');
  const messages = await messagesBefore(tx, clubId, before);
  return messages ? { messages } : refuse('message_not_found');
};

/** Null if the alliance has no message of that id. */
async function messagesBefore(
  tx: Tx,
  allianceId: string,
  before: string | undefined,
): Promise<AllianceMessage[] | null> {
  const mark = before === undefined ? null : await messageStore(tx).byId(before);
  if (before !== undefined && mark?.allianceId !== allianceId) return null;
  return messagesOf(tx, allianceId, mark?.seq);
}

export async function messagesOf(
  tx: Tx,
  allianceId: string,
  beforeSeq = Number.MAX_SAFE_INTEGER,
): Promise<AllianceMessage[]> {
  const rows = await messageStore(tx).before(allianceId, beforeSeq, MESSAGES_SHOWN);
  const markOf = await personMarks(tx);
  return rows.toReversed().map((row) => ({ ...messageView(row), ...markOf(row.playerId) }));
}

export const messageView = ({
  id,
  playerId,
  username,
  text,
  isFlagged,
  atMs,
}: {
  readonly id: string;
  readonly playerId: string;
  readonly username: string;
  readonly text: string;
  readonly isFlagged: boolean;
  readonly atMs: EpochMs;
}): AllianceMessage => ({
  ...{ id, userId: playerId, username, text, at: isoOf(atMs) },
  ...(isFlagged && { is_flagged: true }),
});

export const allianceLog: Handler<typeof allianceRoutes.allianceLog> = async (
  tx,
  { actor },
  { page, before },
) => {
  const membership = await memberStore(tx).of(actor.id);
  if (!membership) return refuse('no_alliance');
  const { id, logCount } = membership.alliance;
  const markOf = await inhabitantStore(tx).marks();
  const rows = await allianceLogStore(tx).page(id, { page, limit: LOG_SHOWN, before });
  const total = before === undefined ? logCount : await allianceLogStore(tx).countOlder(id, before);
  return {
    entries: rows.map(({ seq, atMs, kind, playerId, username, cents, stone, targetId, target }) => ({
      id: String(seq),
      at: isoOf(atMs),
      kind,
      username,
      ...markOf(playerId),
      amount: cents === null ? null : toDollars(cents),
      stone,
      target,
      ...(markOf(targetId ?? '').is_bot && { target_is_bot: true }),
    })),
    pagination: { page, limit: LOG_SHOWN, total },
  };
};
