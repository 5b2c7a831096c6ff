import { bet } from '../behaviours/betting.ts';
import { build, collectGoods } from '../behaviours/building.ts';
import { hireUpTo } from '../behaviours/crew.ts';
import { fellowship } from '../behaviours/fellowship.ts';
import { quote, sellStock, take, tidyQuotes } from '../behaviours/quoting.ts';
import { inclinedTo, rest } from './personality.ts';

export const trader = inclinedTo([
  [8, quote()],
  [4, take()],
  [3, build],
  [2, collectGoods],
  [4, sellStock()],
  [2, tidyQuotes],
  [2, rest],
  [2, fellowship],
  [1, bet(0.01)],
  [1, hireUpTo(8)],
]);
