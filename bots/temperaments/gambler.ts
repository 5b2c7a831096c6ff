import { bet } from '../inclinations/betting.ts';
import { attack, hireUpTo } from '../inclinations/crew.ts';
import { fellowship } from '../inclinations/fellowship.ts';
import { quote, sellStock, take } from '../inclinations/quoting.ts';
import { inclinedTo, rest } from './temperament.ts';

export const gambler = inclinedTo([
  [9, bet(0.03)],
  [3, rest],
  [3, fellowship],
  [2, quote()],
  [1, take()],
  [1, sellStock()],
  [1, hireUpTo(10)],
  [1, attack],
]);
