import { bet } from '../behaviours/betting.ts';
import { build, collectGoods } from '../behaviours/building.ts';
import { hireUpTo } from '../behaviours/crew.ts';
import { buyProperty, collectRent } from '../behaviours/estate.ts';
import { fellowship } from '../behaviours/fellowship.ts';
import { quote, sellStock, tidyQuotes } from '../behaviours/quoting.ts';
import { inclinedTo, rest } from './personality.ts';

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
