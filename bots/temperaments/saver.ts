import { bet } from '../inclinations/betting.ts';
import { build, collectGoods } from '../inclinations/building.ts';
import { hireUpTo } from '../inclinations/crew.ts';
import { buyProperty, collectRent } from '../inclinations/estate.ts';
import { fellowship } from '../inclinations/fellowship.ts';
import { quote, sellStock, tidyQuotes } from '../inclinations/quoting.ts';
import { inclinedTo, rest } from './temperament.ts';

export const saver = inclinedTo([
  [3, rest],
  [4, collectRent],
  [3, fellowship],
  [2, buyProperty],
  [1, build],
  [1, collectGoods],
  [3, quote()],
  [1, sellStock()],
  [1, tidyQuotes],
  [1, hireUpTo(6)],
  [1, bet(0.01)],
]);
