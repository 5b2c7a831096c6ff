import type { ComponentType } from 'react';
import { Crest } from './drawings/crest.tsx';
import { Cup } from './drawings/cup.tsx';
import { Fedora } from './drawings/fedora.tsx';
import { Plan } from './drawings/plan.tsx';
import { Podium } from './drawings/podium.tsx';
import { Switchboard } from './drawings/switchboard.tsx';

/** What a page that is not open yet will be. */
export interface PageContent {
  readonly title: string;
  readonly lead: string;
  /** What one will do there: a word and a sentence. */
  readonly plans: readonly (readonly [what: string, how: string])[];
  readonly Picture: ComponentType;
  /** What the label under the picture says. */
  readonly label: string;
}

const alliance: PageContent = {
  title: 'Alliance',
  lead: 'A name, a safe, and people who do not shoot at each other.',
  plans: [
    ['Found one', 'Ten thousand dollars, a name, and a door that is open or is not.'],
    ['The safe', 'Everyone pays in. The level rises, and with it everyone’s production.'],
    ['The members', 'Who leads, who gave, and who only sits by the fire.'],
  ],
  Picture: Crest,
  label: 'Arms, before a motto was agreed.',
};

const combat: PageContent = {
  title: 'Combat',
  lead: 'Hire people nobody asks about. Arm them. Choose a door.',
  plans: [
    ['Mafiosi', 'From the thug to the capo: what they cost, and what they are good for.'],
    ['Equipment', 'Knives, pistols, vests and worse, forged from your own iron and oil.'],
    ['Five attacks a day', 'The stronger side takes a tenth, and never more than the house allows.'],
  ],
  Picture: Fedora,
  label: 'Hat and ace, left on a table.',
};

const achievements: PageContent = {
  title: 'Achievements',
  lead: 'What you did, what it was worth, and how few others have done it.',
  plans: [
    ['Four rarities', 'Common, uncommon, rare, legendary. Each pays in dollars and points.'],
    ['In progress', 'How far you are, and what is still missing.'],
    ['The rarest ten', 'And the share of players who have them.'],
  ],
  Picture: Cup,
  label: 'The cup nobody has held yet.',
};

const leaderboard: PageContent = {
  title: 'Leaderboard',
  lead: 'Who has what. By wealth, by points, by worth, by fights won.',
  plans: [
    ['The King', 'First at midnight. Paid by the whole city, until the next one.'],
    ['The boards', 'Seven of them, from real estate to the race track.'],
    ['Your place', 'Found by name, at any depth of the list.'],
  ],
  Picture: Podium,
  label: 'The podium, between two Kings.',
};

const admin: PageContent = {
  title: 'Admin',
  lead: 'The board behind the wall. Its switches answer to calls today; their page comes later.',
  plans: [
    ['Settings', 'Every number of the game, with its limits and its default.'],
    ['Announcements', 'A word to everyone, now and at their next visit.'],
    ['The log', 'Who changed what, from what, to what.'],
  ],
  Picture: Switchboard,
  label: 'The board. Please do not touch.',
};

const technologies: PageContent = {
  title: 'Technologies',
  lead: 'Research is coming soon.',
  plans: [],
  Picture: Plan,
  label: 'A plan of something round.',
};

/** The pages that open later. */
export const upcomingContent = { alliance, combat, achievements, leaderboard, admin, technologies };
