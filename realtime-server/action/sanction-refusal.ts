import type { EpochMs } from '#protocol/values/primitives.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { type Refusal, refuse } from './context.ts';

const DEEDS = {
  mute: 'You are muted',
  trade_ban: 'You are banned from trading',
  suspend: 'You are suspended',
} as const;

interface Lasting {
  readonly kind: keyof typeof DEEDS;
  readonly reason: string;
  /** Real time; null while it is permanent. */
  readonly untilMs: EpochMs | null;
}

/** For the longest of active sanctions; null if there is none. */
export function sanctionRefusal(active: readonly Lasting[]): Refusal<'sanctioned'> | null {
  const [longest] = active.toSorted((a, b) => endOf(b) - endOf(a));
  if (!longest) return null;
  const { kind, reason, untilMs } = longest;
  const until = untilMs === null ? null : isoOf(untilMs);
  const end = until === null ? 'permanently' : `until ${until.slice(0, 16).replace('T', ' ')} UTC`;
  const details = { kind, reason, until };
  return refuse('sanctioned', { error: `${DEEDS[kind]} ${end}: ${reason}`, details });
}

const endOf = ({ untilMs }: Lasting): number => untilMs ?? Number.POSITIVE_INFINITY;
