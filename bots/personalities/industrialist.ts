import { bet } from '../behaviours/betting.ts';
import { build, collectGoods, madeBy } from '../behaviours/building.ts';
import { hireUpTo } from '../behaviours/crew.ts';
import { runCompany } from '../behaviours/enterprise.ts';
import { fellowship } from '../behaviours/fellowship.ts';
import { sellStock, take, tidyQuotes } from '../behaviours/quoting.ts';
import { inclinedTo, rest } from './personality.ts';

export const industrialist = inclinedTo([
  [12, (seen, dice) => sellStock(madeBy(seen))(seen, dice)],
  [5, collectGoods],
  [8, build],
  [3, runCompany],
  [2, tidyQuotes],
  [2, fellowship],
  [1, take()],
  [1, rest],
  [1, bet(0.01)],
  [1, hireUpTo(8)],
]);
