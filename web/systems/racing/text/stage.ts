import { fullCount } from '#web/ui/figure/format.ts';

export const stageText = {
  name: 'The stage',
  inPaddock: 'In the paddock',
  atPost: 'At the post',
  watchLast: 'Watch the last race',
} as const;

export const headText = {
  length: (metres: string) => `${metres} m`,
  runners: (count: number) => `${count} run`,
  toPost: 'To post',
  off: 'Off',
  toGo: 'To go',
  reconnecting: 'Reconnecting',
  raceRunsOn: '. The race runs on.',
} as const;

export const pictureText = {
  waiting: (place: 'paddock' | 'gate', runners: string) =>
    `${place === 'gate' ? 'In the gate' : 'In the paddock'}: ${runners}`,
  race: 'The race',
} as const;

export const stripText = { lengths: ' lengths' } as const;

export const callerText = { beforeStart: 'Over to the course.' } as const;

/** The board and, for screen readers, the table. */
export const orderText = {
  title: 'Order',
  lengthsBehind: 'Lengths behind',
  caption: 'The order of the field',
  place: 'Place',
  horse: 'Horse',
  metres: 'Metres',
  own: ' (yours)',
  home: 'Home',
  leads: 'Leads',
  unknown: '—',
  toGo: (metres: number) => `${fullCount(metres)} m`,
  behind: (gap: string) => `${gap} behind`,
} as const;

/** Gaps as race callers name them. */
export const gapText = {
  nose: 'nose',
  shortHead: 'short head',
  head: 'head',
  neck: 'neck',
  photo: 'photo',
  shortLengths: (lengths: string) => `${lengths} l`,
  aPart: (part: string) => `a ${part}`,
  oneLength: '1 length',
  ofALength: (fraction: string) => `${fraction} of a length`,
  lengths: (lengths: string) => `${lengths} lengths`,
} as const;

export const footText = {
  pool: 'Pool',
  bets: 'Bets',
  latestBets: 'Bets on this race',
  somebody: 'Somebody',
  on: (horse = '') => ` on ${horse}`,
  atTheRail: 'At the rail',
  inhabitant: (name: string) => `${name} (inhabitant)`,
  watching: (count: number) => `${count} watching`,
  others: (count: number) => `${count} other${count === 1 ? '' : 's'}`,
} as const;

export const atLineText = {
  winner: 'First past the post',
  own: 'Your horse is first past the post',
  photo: 'Photo finish',
  names: (names: readonly string[]) => names.join(' or '),
} as const;

export const photoText = {
  title: 'Photo finish',
  verdict: (of: { winner: string; second: string; margin: string; seconds: string }) =>
    `${of.winner} beats ${of.second} by ${of.margin}, ${of.seconds} s`,
  picture: (winner: string, second: string) => `The photograph: ${winner} ahead of ${second}`,
} as const;

export const podiumText = {
  by: (margin: string) => `by ${margin}`,
  time: (seconds: string) => `${seconds} s`,
  behind: (seconds: string) => `+${seconds} s`,
} as const;

export const verdictText = {
  lost: (of: { stake: string; horse: string; winner: string; odds: string }) =>
    `You lost ${of.stake} on ${of.horse}. ${of.winner} won at ${of.odds}.`,
  refunded: (stake: string, horse: string) => `Your ${stake} on ${horse} has been refunded.`,
  pays: 'The book pays you',
  backed: (horse: string, odds: string) => `on ${horse} at ${odds}`,
  betAgain: 'Bet again',
} as const;

export const afterRaceText = {
  checkProof: 'Check the proof',
  replay: 'Replay',
  nextRace: 'Next race',
} as const;

export const replayText = {
  name: 'Replay',
  toGo: 'Replay, to go',
  showResult: 'Show the result',
  close: 'Close the replay',
  closeFailed: 'Close',
  address: 'The address of this replay',
  pause: 'Pause',
  play: 'Play',
  position: 'Position in the race',
  seconds: (ms: number) => `${(ms / 1000).toFixed(1)} seconds`,
  noSeed: 'The seed of this race is not published yet.',
} as const;
