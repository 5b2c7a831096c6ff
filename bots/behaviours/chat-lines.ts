import type { Dice } from '#bots/wire/dice.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { Observation } from '../personalities/observation.ts';

export const LAST_LINES = 12;

type Line = (seen: Observation, dice: Dice) => string | null;

const PLAIN: readonly string[] = [
  'evening all',
  'back for an hour',
  'anyone near the safe limit today?',
  'put a bit more in, slowly does it',
  'who is building what these days',
  'going to bed early tonight',
  'welcome to the new ones',
  'rent day is coming, keep some cash',
  'I never win before noon',
  'that was close',
  'ha, knew it',
  'my salary is gone already',
  'anyone up for pushing us to the next level?',
  'off to collect, back soon',
  'quiet today',
  'should have held on to those',
  'the market maker must be laughing at me',
  'three losers in a row, stopping there',
  'no more outsiders for me. until the next race',
  'who sold so much overnight?',
  'morning',
  'good night, mind the shop',
  'I would not bet on that',
  'how do you all afford mansions',
  'somebody hit me again. worth it?',
  'hired two more, just in case',
  'keep some bodyguards at home, trust me',
  'my quarry pays for everything else',
  'farms are slow but they never argue',
  'bought a studio, proud landlord now',
  'never pay the first price they ask',
  'patience, it comes back down',
  'that race was fixed. no it was not, I checked',
  'what a finish',
  'who is the king these days?',
  'saving for a mine',
  'nearly there',
  'ok who wants to split a stable',
  'lend me your luck',
  'one more and then I stop',
  'told my boss I was in a meeting',
  'the workshop eats all my wood',
  'can we agree not to outbid each other',
  'nice one',
  'well played',
];

const OBSERVED: readonly Line[] = [
  ({ openRaces }, dice) => {
    const horse = dice.pick(dice.pick(openRaces)?.horses ?? []);
    return horse ? `${horse.name} at ${horse.odds}:1, anyone?` : null;
  },
  ({ openRaces }, dice) => {
    const race = dice.pick(openRaces);
    return race ? `who are you on in the ${race.name}?` : null;
  },
  ({ market }, dice) => {
    const resource = dice.pick(MARKET_RESOURCES) ?? 'gold';
    return `${resource} at ${market[resource].last.toFixed(2)} now`;
  },
  ({ market }, dice) => {
    const resource = dice.pick(MARKET_RESOURCES) ?? 'iron';
    const { last, reference } = market[resource];
    if (last === reference) return null;
    return last > reference ? `${resource} is getting dear` : `${resource} is cheap, worth a look`;
  },
  ({ alliance, username }, dice) => {
    const mate = dice.pick(alliance.own?.members.filter((one) => one.username !== username) ?? []);
    return mate ? `thanks ${mate.username}` : null;
  },
  ({ alliance }) => (alliance.own ? `level ${alliance.own.stats.level} and counting` : null),
  ({ crew }) => (crew.attacksLeft === 0 ? 'my people need a rest until midnight' : null),
];

export function chatLine(seen: Observation, dice: Dice): string | null {
  const said = new Set(seen.alliance.chat.slice(-LAST_LINES).map(({ text }) => text));
  const observed = dice.below(2) === 0 ? dice.pick(OBSERVED)?.(seen, dice) : null;
  if (observed && !said.has(observed)) return observed;
  return dice.pick(PLAIN.filter((line) => !said.has(line))) ?? null;
}
