import { type MessagePolicy, THREADS_A_DAY } from '#protocol/systems/messages/terms.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { HOUR_MS } from '#protocol/values/time.ts';

/** One side of a conversation, as in the table. */
export interface Side {
  readonly playerId: string;
  readonly otherId: string;
  readonly lastSeq: number;
  readonly unread: number;
  readonly clearedSeq: number;
  readonly begunAtMs: EpochMs | null;
}

interface Sent {
  readonly seq: number;
  readonly senderId: string;
  readonly receiverId: string;
  readonly isDelivered: boolean;
}

/** What two texts have in common that differ only in case, spaces and punctuation. */
export function comparable(text: string): string {
  const letters = text.toLowerCase().replace(/[\p{P}\p{Z}\s]/gu, '');
  return letters === '' ? text : letters;
}

/** New conversations in 24 hours. Real time. */
export const threadsADay = (ageMs: number): number =>
  THREADS_A_DAY.find(({ belowHours }) => ageMs < belowHours * HOUR_MS)?.threads ?? 0;

export const admits = (policy: MessagePolicy, isKnown: boolean): boolean =>
  policy === 'everybody' || (policy === 'known' && isKnown);

export const isShown = ({ lastSeq, clearedSeq }: Side): boolean => lastSeq > clearedSeq;

const newThread = (playerId: string, otherId: string): Side => ({
  ...{ playerId, otherId },
  ...{ lastSeq: 0, unread: 0, clearedSeq: 0, begunAtMs: null },
});

/** Both sides after a message. What the receiver has muted leaves their side as it was. */
export function afterSending(
  { own, theirs }: { readonly own: Side | null; readonly theirs: Side | null },
  { seq, senderId, receiverId, isDelivered }: Sent,
  begunAtMs: EpochMs | null,
): readonly [Side, Side] {
  const mine = own ?? { ...newThread(senderId, receiverId), begunAtMs };
  const other = theirs ?? newThread(receiverId, senderId);
  return [
    { ...mine, lastSeq: seq, unread: 0 },
    isDelivered ? { ...other, lastSeq: seq, unread: other.unread + 1 } : other,
  ];
}
