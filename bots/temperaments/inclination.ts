import type { Dice } from '#bots/wire/dice.ts';
import type { Act } from './act.ts';
import type { Seen } from './seen.ts';

export type Inclination = (seen: Seen, dice: Dice) => Act | null;
