import { bet } from '../inclinations/betting.ts';
import { build, collectGoods } from '../inclinations/building.ts';
import { hireUpTo } from '../inclinations/crew.ts';
import { fellowship } from '../inclinations/fellowship.ts';
import { quote, sellStock, take, tidyQuotes } from '../inclinations/quoting.ts';
import { inclinedTo, rest } from './temperament.ts';

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
