// What a phrase asserts: it is replaced as soon as that is no longer true. Events stay true.
export type Claim = 'off' | 'event' | 'leads' | 'apart' | 'level' | 'moves' | 'trails';

export interface Phrase {
  readonly text: string;
  readonly claim: Claim;
}

const all = (claim: Claim, ...texts: readonly string[]): readonly Phrase[] =>
  texts.map((text) => ({ text, claim }));

export const PHRASES = {
  off: all('off', 'They’re off.', 'And away.'),
  start: all('leads', '{leader} breaks first.', '{leader} shows first.'),
  startTight: all(
    'level',
    '{leader} shows, {second} at the girth.',
    '{leader} breaks first, {second} with it.',
  ),
  newLead: all(
    'leads',
    '{leader} takes it up {out} out.',
    '{leader} goes on from {beaten}, {out} out.',
    '{beaten} is headed. {leader} leads, {out} to run.',
  ),
  lateLead: all('leads', '{leader} hits the front inside the last!', '{leader} has collared {beaten}!'),
  duel: all('level', '{leader} and {second}, nothing in it.', '{second} at the throat of {leader}.'),
  clearLate: all('apart', '{leader} is {gap} clear.', '{second} cannot get to {leader}. The lead is {gap}.'),
  mover: all(
    'moves',
    '{mover} is creeping into it.',
    'Here comes {mover}.',
    '{mover} picks them off one by one.',
  ),
  milestone: all(
    'apart',
    '{out} out, {leader} by {gap} from {second}.',
    '{leader} leads {second} by {gap}, {out} to run.',
  ),
  milestoneTight: all(
    'level',
    '{out} out, {leader} and {second} stride for stride.',
    '{leader}, just, from {second}. {out} out.',
  ),
  tail: all(
    'trails',
    '{leader} still makes the running. {tail} is a long way back.',
    '{tail} has the view from the back.',
  ),
  home: all(
    'event',
    '{leader} wins it by {gap} from {second}.',
    '{leader}, by {gap}. {second} keeps the change.',
  ),
  photo: all(
    'event',
    '{leader} and {second} together! They will want a photograph.',
    'Too close for the naked eye: {leader} or {second}.',
  ),
} as const;

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'six'] as const;

export const numeralOf = (furlongs: number): string => NUMBERS[furlongs] ?? '';
