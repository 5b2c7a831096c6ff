import { CREATION_DOLLARS } from '#protocol/systems/alliance/terms.ts';
import type { Behaviour } from '../personalities/observation.ts';
import { drawAllianceName, MOTTOS } from './alliance-names.ts';
import { chatLine } from './chat-lines.ts';

const MAX_ALLIANCES = 6;
const MAX_MEMBERS = 12;

/** Times the founding fee. */
const MIN_FOUNDING_FACTOR = 1.5;

const MAX_CONTRIBUTION_SHARE = 0.02;
const STEP_DOLLARS = 50;

export const foundOrJoin: Behaviour = ({ alliance, traits, balance }, dice) => {
  if (alliance.own) return null;
  const canAfford = balance.dollars >= CREATION_DOLLARS * MIN_FOUNDING_FACTOR;
  if (traits.isFounder && canAfford && alliance.open.length < MAX_ALLIANCES)
    return { kind: 'found-alliance', name: drawAllianceName(dice), description: dice.pick(MOTTOS) ?? '' };
  const chosen = dice.pick(alliance.open.filter(({ stats }) => stats.total_members < MAX_MEMBERS));
  return chosen ? { kind: 'join-alliance', allianceName: chosen.name } : null;
};

export const contribute: Behaviour = ({ alliance, balance }, dice) => {
  if (!alliance.own) return null;
  const steps = Math.floor((balance.dollars * MAX_CONTRIBUTION_SHARE) / STEP_DOLLARS);
  return steps < 1 ? null : { kind: 'contribute', amount: STEP_DOLLARS * (1 + dice.below(steps)) };
};

/** Times the cost of a level: the rest pays the upkeep. */
const MIN_HALL_FACTOR = 2;

const STONE_KEPT = 300;
const MIN_STONE_GIVEN = 20;

/** Leaders build from a full safe; members give the stone that it lacks and they do not need. */
export const buildHall: Behaviour = ({ alliance: { own }, username, balance }) => {
  if (!own?.hall.next) return null;
  const { dollars, stone } = own.hall.next;
  const lacking = stone - own.safe.stone;
  const isRich = own.safe.dollars >= dollars * MIN_HALL_FACTOR;
  if (lacking <= 0) return isRich && own.leader_name === username ? { kind: 'build-hall' } : null;
  const amount = Math.min(lacking, balance.stone - STONE_KEPT);
  return amount < MIN_STONE_GIVEN ? null : { kind: 'contribute-stone', amount };
};

export const chat: Behaviour = (seen, dice) => {
  const text = seen.alliance.own ? chatLine(seen, dice) : null;
  return text === null ? null : { kind: 'say', text };
};

export const allianceLife: Behaviour = (seen, dice) => {
  if (!seen.alliance.own) return foundOrJoin(seen, dice);
  return [contribute, chat, buildHall][dice.below(4)]?.(seen, dice) ?? null;
};
