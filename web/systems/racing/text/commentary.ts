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
} as const;

/** How a race was won. Races take turns: with eleven each, none comes back within ten races. */
export const ENDINGS = {
  easy: all(
    'event',
    '{leader} by {gap}. No photograph required.',
    '{leader} first, daylight second. {second} is {gap} back.',
    '{leader} by {gap}. {second} was second, in the legal sense.',
    'Call it a walk. {leader} by {gap} from {second}.',
    '{leader}, {gap} clear. Somebody upstairs is counting money.',
    'A procession: {leader}, by {gap}, from {second}.',
    '{leader} wins it by {gap}, with time to send a postcard.',
    'All {leader}. {second} is {gap} adrift.',
    '{leader} by {gap}. The others ran a race of their own.',
    'That is {leader}, by {gap}, with the street to itself.',
    '{second} ran well. {leader} ran better, by {gap}.',
  ),
  clear: all(
    'event',
    '{leader} wins it by {gap} from {second}.',
    '{leader}, by {gap}. {second} keeps the change.',
    '{leader} beats {second} by {gap}. No arguments.',
    'It is {leader}, {gap} too good for {second}.',
    '{second} asked the question. {leader} answers it by {gap}.',
    '{leader} is home by {gap}, {second} the best of the rest.',
    'First money to {leader}, by {gap} from {second}.',
    '{leader} by {gap}. {second} can tell them it was close.',
    'Honest work: {leader}, by {gap}, from {second}.',
    '{leader} takes the pot by {gap}. {second} takes the dust.',
    'The book has a winner: {leader}, {gap} ahead of {second}.',
  ),
  close: all(
    'event',
    '{leader} by {gap} from {second}. Sit down.',
    '{leader} it is, {gap} the better of {second}.',
    '{second} is beaten {gap}. {leader} has it.',
    '{leader}, by {gap}. {second} will hear about that.',
    'Just {gap} in it: {leader} from {second}.',
    '{leader} by {gap}. That is somebody’s rent.',
    '{leader} wins it by {gap}. {second} deserved better.',
    'It came down to {gap}, and {leader} had it.',
    '{leader} over {second} by {gap}. Tear up the other tickets.',
    'Poor {second}. {leader} takes it by {gap}.',
    '{leader} steals it from {second} by {gap}.',
  ),
  photo: all(
    'event',
    '{leader} and {second} together! They will want a photograph.',
    'Too close for the naked eye: {leader} or {second}.',
    '{leader}, {second}: ask the camera.',
    'Keep your tickets. {leader} or {second}, on the photograph.',
    'Nobody breathes. {leader} and {second} went over together.',
    'A photograph, ladies and gentlemen: {leader} and {second}.',
    '{leader} and {second} in one stride. The judge wants the picture.',
    'The judge reaches for his glasses. {leader} or {second}.',
    '{leader} and {second}, noses on the line. Photograph!',
    'One for the camera: {leader} and {second}.',
    'Anyone who says he saw it is lying. {leader} or {second}, on the photograph.',
  ),
} as const;

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'six'] as const;

export const numeralOf = (furlongs: number): string => NUMBERS[furlongs] ?? '';
