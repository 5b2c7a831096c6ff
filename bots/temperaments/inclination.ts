import type { Dice } from '#bots/wire/dice.ts';
import type { Act } from './act.ts';
import type { Seen } from './seen.ts';

/** Something an inhabitant may feel like doing; null when nothing of the kind is to be done now. */
export type Inclination = (seen: Seen, dice: Dice) => Act | null;
