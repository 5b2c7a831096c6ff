import { bet } from '../behaviours/betting.ts';
import { attack, hireUpTo } from '../behaviours/crew.ts';
import { fellowship } from '../behaviours/fellowship.ts';
import { quote, sellStock, take } from '../behaviours/quoting.ts';
import { inclinedTo, rest } from './personality.ts';

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
