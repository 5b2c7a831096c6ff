import { bet, buyTicket, TICKET_DARING } from '../behaviours/betting.ts';
import { build, collectGoods, madeBy } from '../behaviours/building.ts';
import { gild } from '../behaviours/gilding.ts';
import { arm, attack, feedCrew, hireUpTo } from '../behaviours/crew.ts';
import { allianceLife } from '../behaviours/alliance.ts';
import { quote, sellStock, take, tidyQuotes } from '../behaviours/quoting.ts';
import { createPersonality, type Personality, rest } from './personality.ts';
import { buyProperty, collectRent, runCompany } from '../behaviours/income.ts';

const trader = createPersonality([
  [8, quote()],
  [4, take()],
  [3, build],
  [2, collectGoods],
  [4, sellStock()],
  [2, tidyQuotes],
  [2, rest],
  [2, allianceLife],
  [1, bet(0.01)],
  [1, buyTicket(TICKET_DARING)],
  [1, gild],
  [1, hireUpTo(8)],
]);

const gambler = createPersonality([
  [9, bet(0.03)],
  [3, rest],
  [3, allianceLife],
  [2, buyTicket(0)],
  [2, quote()],
  [1, take()],
  [1, sellStock()],
  [1, hireUpTo(10)],
  [1, gild],
  [1, attack],
]);

const industrialist = createPersonality([
  [12, (seen, dice) => sellStock(madeBy(seen))(seen, dice)],
  [5, collectGoods],
  [8, build],
  [3, runCompany],
  [2, tidyQuotes],
  [2, allianceLife],
  [1, take()],
  [1, rest],
  [1, bet(0.01)],
  [1, buyTicket(TICKET_DARING)],
  [1, gild],
  [1, hireUpTo(8)],
]);

const fighter = createPersonality([
  [6, attack],
  [4, hireUpTo(40)],
  [3, arm],
  [2, feedCrew],
  [3, allianceLife],
  [3, rest],
  [2, bet(0.02)],
  [1, buyTicket(TICKET_DARING)],
  [1, gild],
  [2, quote()],
  [1, sellStock()],
]);

const saver = createPersonality([
  [3, rest],
  [4, collectRent],
  [3, allianceLife],
  [2, buyProperty],
  [1, build],
  [1, collectGoods],
  [3, quote()],
  [1, sellStock()],
  [1, tidyQuotes],
  [1, gild],
  [1, hireUpTo(6)],
  [1, bet(0.01)],
  [1, buyTicket(TICKET_DARING)],
]);

export const PERSONALITIES = ['trader', 'gambler', 'industrialist', 'fighter', 'saver'] as const;
export type PersonalityName = (typeof PERSONALITIES)[number];

// New bots get personalities in this order.
export const personalities: Readonly<Record<PersonalityName, Personality>> = {
  trader,
  gambler,
  industrialist,
  fighter,
  saver,
};
