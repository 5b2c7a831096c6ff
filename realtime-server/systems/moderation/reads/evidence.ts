import { createHash } from 'node:crypto';
import type { Tx } from '#db/database/open.ts';
import { type AllianceRow, allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { messageStore } from '#db/systems/alliance/store/records.ts';
import { type PlayerRow, playerStore } from '#db/systems/auth/store/players.ts';
import { companyStore } from '#db/systems/company/store.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { tradeStore } from '#db/systems/market/store/trades.ts';
import { chatEvidence, type LineRow, messageEvidence } from '#db/systems/moderation/store/evidence.ts';
import { profileStore } from '#db/systems/profile/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import type { Evidence } from '#protocol/systems/moderation/models.ts';
import { MESSAGES_REPORTED, type ReportKind, type ReportReason } from '#protocol/systems/moderation/terms.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { isPlayerAccount } from '../../../ledger/chart-of-accounts.ts';
import { formatAmount, formatExactDollars } from '../../../ledger/format.ts';
import { unitMicros } from '../../economy/reads/net-worth.ts';

/** What was reported, whom it concerns, and what is the same for the same text or deed. */
export interface Reported {
  readonly suspectId: string;
  readonly evidence: Evidence;
  readonly key: string;
}

/** A line of the ticker as players see it. */
export interface TickerText {
  readonly text: string;
  /** Whom it names first. */
  readonly playerId: string | null;
}

export interface EvidenceDeps {
  readonly tickerLine: (id: string) => TickerText | null;
}

interface Asked {
  readonly id: string;
  readonly viewerId: string;
  readonly reason: ReportReason;
  readonly realNowMs: EpochMs;
}

type Find = (tx: Tx, asked: Asked, deps: EvidenceDeps) => Promise<Reported | null>;

/** Null for what is not there, what the viewer cannot see, and what nobody stands behind. */
export async function findReported(
  tx: Tx,
  kind: ReportKind,
  asked: Asked,
  deps: EvidenceDeps,
): Promise<Reported | null> {
  const found = await FINDERS[kind](tx, asked, deps);
  if (!found || !(await playerStore(tx).byId(found.suspectId))) return null;
  return (await inhabitantStore(tx).has(found.suspectId)) ? null : found;
}

const ofText = (
  kind: ReportKind,
  { id, suspectId, text }: { readonly id: string; readonly suspectId: string; readonly text: string },
): Reported => ({
  suspectId,
  evidence: { kind, id, text, lines: [] },
  key: `${kind}:${id}:${createHash('sha256').update(text).digest('base64url')}`,
});

const linesOf = (rows: readonly LineRow[], isReported: (row: LineRow) => boolean): Evidence['lines'] =>
  rows.map((row) => ({
    username: row.username,
    text: row.text,
    at: isoOf(row.atMs),
    ...(isReported(row) && { is_reported: true as const }),
  }));

const chat: Find = async (tx, { id, viewerId }) => {
  const line = await messageStore(tx).byId(id);
  return line && (await isReader(tx, viewerId, line.allianceId)) ? chatReported(tx, line) : null;
};

/** A member, or staff, who read the clubs. */
async function isReader(tx: Tx, viewerId: string, allianceId: string): Promise<boolean> {
  if ((await memberStore(tx).allianceIdOf(viewerId)) === allianceId) return true;
  const alliance = await allianceStore(tx).byId(allianceId);
  const isStaff = ((await playerStore(tx).byId(viewerId))?.rang ?? 0) > 0;
  return isStaff && alliance !== null && isClub(alliance.leaderId);
}

export async function chatReported(
  tx: Tx,
  line: { readonly id: string; readonly seq: number; readonly playerId: string; readonly allianceId: string },
): Promise<Reported> {
  const rows = await chatEvidence(tx).around(line.allianceId, line.seq);
  const lines = linesOf(rows, ({ seq }) => seq === line.seq);
  const evidence = { kind: 'chat', id: line.id, text: '', lines } as const;
  return { suspectId: line.playerId, evidence, key: `chat:${line.id}` };
}

const message: Find = async (tx, { id, viewerId }) => {
  const seqs = [...new Set(id.split(','))].map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : 0));
  if (seqs.length > MESSAGES_REPORTED) return null;
  const [first = 0] = seqs;
  const one = first > 0 ? await messageEvidence(tx).bySeq(first) : null;
  if (!one || ![one.senderId, one.receiverId].includes(viewerId)) return null;
  const otherId = one.senderId === viewerId ? one.receiverId : one.senderId;
  const rows = await messageEvidence(tx).around(viewerId, otherId, seqs);
  if (!seqs.every((seq) => rows.some((row) => row.seq === seq))) return null;
  const written = rows.filter(({ seq, playerId }) => seqs.includes(seq) && playerId === otherId);
  if (written.length === 0) return null;
  return messagesReported(otherId, rows, written);
};

// The newest one stands for all: with older ones it is the same again.
const messagesReported = (
  suspectId: string,
  rows: readonly LineRow[],
  written: readonly LineRow[],
): Reported => ({
  suspectId,
  evidence: {
    kind: 'message',
    id: written.map(({ seq }) => seq).join(','),
    text: '',
    lines: linesOf(rows, (row) => written.includes(row)),
  },
  key: `message:${written.at(-1)?.seq}`,
});

/** The same text to many, in the order of sending. */
export async function repeatedText(
  tx: Tx,
  { playerId, messageIds }: { readonly playerId: string; readonly messageIds: readonly string[] },
): Promise<Reported | null> {
  const rows = await messageEvidence(tx).named(messageIds.map(Number));
  return rows.length === 0 ? null : messagesReported(playerId, rows, rows);
}

const playerOf = async (tx: Tx, idOrName: string): Promise<PlayerRow | null> =>
  (await playerStore(tx).byId(idOrName)) ?? (await playerStore(tx).byUsername(idOrName));

/** How long a dismissed report of what somebody did keeps its reporter from opening a case about it again. Others may:
 * else a friend's report would shield whoever has it dismissed. Real time. */
const SAME_CONDUCT_MS = 7 * DAY_MS;

const player: Find = async (tx, { id, viewerId, reason, realNowMs }) => {
  const found = await playerOf(tx, id);
  if (!found) return null;
  const reported = ofText('player', { id: found.id, suspectId: found.id, text: found.username });
  // The name stays as it is; what a player does goes on.
  if (reason === 'text') return reported;
  const week = Math.floor(realNowMs / SAME_CONDUCT_MS);
  return { ...reported, key: `player:${found.id}:${reason}:${viewerId}:${week}` };
};

const bio: Find = async (tx, { id }) => {
  const found = await playerOf(tx, id);
  const text = found && (await biographyOf(tx, found.id));
  return found && text ? ofText('bio', { id: found.id, suspectId: found.id, text }) : null;
};

export const biographyOf = async (tx: Tx, playerId: string): Promise<string> =>
  (await profileStore(tx).of(playerId))?.biography ?? '';

const company: Find = async (tx, { id }) => {
  const owner = await playerOf(tx, id);
  const found = owner && (await companyStore(tx).of(owner.id));
  return owner && found ? ofText('company', { id: owner.id, suspectId: owner.id, text: found.name }) : null;
};

const alliance: Find = async (tx, { id }) => {
  const found = (await allianceStore(tx).byId(id)) ?? (await allianceNamed(tx, id));
  if (!found || isClub(found.leaderId)) return null;
  return ofText('alliance', { id: found.id, suspectId: found.leaderId, text: allianceText(found) });
};

export const allianceText = ({ name, description }: AllianceRow): string =>
  description === '' ? name : `${name}\n${description}`;

async function allianceNamed(tx: Tx, name: string): Promise<AllianceRow | null> {
  const found = await allianceStore(tx).byNameKey(nameKeyOf(name));
  return found?.name === name ? found : null;
}

const ticker: Find = async (_tx, { id }, { tickerLine }) => {
  const line = tickerLine(id);
  if (line === null || line.playerId === null) return null;
  return ofText('ticker', { id, suspectId: line.playerId, text: line.text });
};

const trade: Find = async (tx, { id, viewerId }) => {
  const seq = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const [found] = await tradeStore(tx).ofPlayer(viewerId, { page: 1, limit: 1, before: seq + 1 });
  if (!found || found.seq !== seq) return null;
  const { buyer, seller, resource, quantity, priceCents, atMs } = found;
  const suspectId = buyer === viewerId ? seller : buyer;
  const buying = await playerStore(tx).byId(buyer);
  const selling = await playerStore(tx).byId(seller);
  if (!isPlayerAccount(suspectId) || !buying || !selling) return null;
  const usual = formatExactDollars(Math.round((await unitMicros(tx, resource)) / MICROS_PER_CENT));
  const total = formatExactDollars(quantity * priceCents);
  const each = formatExactDollars(priceCents);
  const text =
    `${buying.username} bought ${formatAmount(resource, quantity)} from ${selling.username} at ${each} each, ` +
    `${total} in all, on ${isoOf(atMs)} (game time). The reference price was ${usual}.`;
  return { suspectId, evidence: { kind: 'trade', id, text, lines: [] }, key: `trade:${id}` };
};

const FINDERS: Readonly<Record<ReportKind, Find>> = {
  chat,
  message,
  player,
  bio,
  company,
  alliance,
  ticker,
  trade,
};
