import { bet } from '../inclinations/betting.ts';
import { build, collectGoods, madeBy } from '../inclinations/building.ts';
import { hireUpTo } from '../inclinations/crew.ts';
import { runCompany } from '../inclinations/enterprise.ts';
import { fellowship } from '../inclinations/fellowship.ts';
import { sellStock, take, tidyQuotes } from '../inclinations/quoting.ts';
import { inclinedTo, rest } from './temperament.ts';

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
