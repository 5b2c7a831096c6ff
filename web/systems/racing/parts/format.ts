import type { Race } from '#protocol/systems/racing/models.ts';
import type { Tone } from '#web/ui/figure/badge.tsx';
import { listed } from '#web/ui/figure/format.ts';
import { footText } from '../text/stage.ts';

const TONES: Readonly<Record<Race['status'], Tone>> = {
  upcoming: 'accent',
  betting: 'warn',
  racing: 'gain',
  finished: 'plain',
};

export const statusTone = (status: Race['status']): Tone => TONES[status];

/** `Ada, Bob (inhabitant) and 3 others` */
export function describeRail({
  watching,
  names,
  bots = [],
}: {
  readonly watching: number;
  readonly names: readonly string[];
  readonly bots?: readonly string[] | undefined;
}): string {
  const others = watching - names.length;
  const named = names.map((name) => (bots.includes(name) ? footText.inhabitant(name) : name));
  if (others <= 0) return listed(named);
  const counted = names.length === 0 ? footText.watching(others) : footText.others(others);
  return listed([...named, counted]);
}
