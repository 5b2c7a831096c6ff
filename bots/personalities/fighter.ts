import { bet } from '../behaviours/betting.ts';
import { arm, attack, hireUpTo } from '../behaviours/crew.ts';
import { fellowship } from '../behaviours/fellowship.ts';
import { quote, sellStock } from '../behaviours/quoting.ts';
import { inclinedTo, rest } from './personality.ts';

export const fighter = inclinedTo([
  [6, attack],
  [4, hireUpTo(40)],
  [3, arm],
  [3, fellowship],
  [3, rest],
  [2, bet(0.02)],
  [2, quote()],
  [1, sellStock()],
]);
