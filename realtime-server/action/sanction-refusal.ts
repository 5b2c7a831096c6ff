import { dateAndTimeText } from '#protocol/values/format.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { LastingKind } from '#protocol/systems/moderation/terms.ts';
import { type Refusal, refuse } from './context.ts';

const DEEDS: Readonly<Record<LastingKind, string>> = {
  mute: 'You are muted',
  trade_ban: 'You are banned from trading',
  suspend: 'You are suspended',
};

/** Names the reason and the end. */
export function sanctionRefusal({
  kind,
  reason,
  untilMs,
}: {
  readonly kind: LastingKind;
  readonly reason: string;
  /** Real time; null while it is permanent. */
  readonly untilMs: EpochMs | null;
}): Refusal<'sanctioned'> {
  const end = untilMs === null ? 'permanently' : `until ${dateAndTimeText(untilMs)} UTC`;
  const details = { kind, reason, until: untilMs === null ? null : isoOf(untilMs) };
  return refuse('sanctioned', { error: `${DEEDS[kind]} ${end}: ${reason}`, details });
}
