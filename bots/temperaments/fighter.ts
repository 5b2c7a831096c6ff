import { bet } from '../inclinations/betting.ts';
import { arm, attack, hireUpTo } from '../inclinations/crew.ts';
import { fellowship } from '../inclinations/fellowship.ts';
import { quote, sellStock } from '../inclinations/quoting.ts';
import { inclinedTo, rest } from './temperament.ts';

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
