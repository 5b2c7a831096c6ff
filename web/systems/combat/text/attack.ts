import { counted, noun } from '#web/ui/figure/format.ts';

export const midnightText = {
  name: 'Attacks',
  soon: 'a moment',
} as const;

export const targetsText = {
  title: 'Targets',
  note: 'Closest to your own power first. The chance shown is exact.',
  player: 'Player',
  points: 'Points',
  defense: 'Defense',
  recordHead: 'W–L',
  recordTitle: 'Wins and losses',
  chance: 'Chance',
  attack: 'Attack',
  attackPlayer: (username: string) => `Attack ${username}`,
  defenseBelowName: 'defense ·',
  pointsBelowName: (count: number) => `${noun(count, 'point')} ·`,
  newcomer: 'Newcomer',
  protected: 'Protected',
  againIn: 'Again in',
  protectedCount: (count: number) => `${count} under protection`,
  protectedCaption: 'Under protection',
  allProtectedTitle: 'Nobody can be attacked yet',
  allProtected: 'Everyone near your power is under protection. Use the quiet to hire and arm.',
  emptyTitle: 'Nobody to attack',
  empty: 'No other player is in town yet. Use the quiet to hire and arm.',
  hireSomebody: 'Hire somebody',
} as const;

export const attackText = {
  title: 'Attack?',
  titleFor: (username: string) => `Attack ${username}?`,
  cancel: 'Stand down',
  hireFirst: 'Hire somebody first',
  confirm: 'Attack',
} as const;

export const oddsText = {
  chanceOfVictory: 'chance of victory',
  luckNote:
    'Each side’s power is multiplied by luck between 0.9 and 1.1. The higher wins; ties go to the defender.',
  yourAttack: 'Your attack',
  defenseOf: (username: string) => `Defense of ${username}`,
  maxReward: 'A victory pays at most',
  lootLeft: 'Left to take from inhabitants today',
  points: 'Points for a victory',
  noPointsTwice: 'none: already scored on them today',
  noPointsUneven: 'none: an uneven fight',
  noPointsUnarmed: 'none: nobody to attack with',
  victoryCosts: 'A victory costs you',
  defeatCosts: 'A defeat costs you',
  nobody: 'nobody',
  mafiosi: (count: number) => counted(count, 'mafioso', 'mafiosi'),
  withWeapons: (count: number) => `with ${counted(count, 'weapon')}`,
  attacksLeft: 'Attacks left today',
  noneBackIn: 'none, back in',
  soon: 'a moment',
  of: 'of',
  youCanIn: 'Possible in',
  protectionEnds: 'Your own protection ends with this attack.',
} as const;

export const fightDialogText = {
  title: (defender: string) => `At the door of ${defender}`,
  close: 'Close the fight',
  loading: 'Loading the fight',
} as const;

export const lastFightText = {
  title: 'Last combat',
  emptyTitle: 'No fight yet',
  empty: 'Your last fight appears here: both powers, who fell, and what changed hands.',
  emptyAction: 'Choose a door',
  victory: 'Victory',
  defeat: 'Defeat',
  noMoney: 'No money changed hands',
  youAttacked: 'You attacked',
  youWereAttackedBy: 'You were attacked by',
  at: (time: string) => `, ${time}`,
  you: 'You',
  fallen: (own: number, theirs: number) =>
    `${counted(own, 'of yours fell', 'of yours fell')}, ${counted(theirs, 'of theirs', 'of theirs')}.`,
  pointsEarned: (points: number) => ` ${counted(points, 'point')} earned.`,
  seeFight: 'See the fight',
} as const;

export const historyText = {
  title: 'Fights',
  inAll: 'in all',
  pages: 'Pages of fights',
  opponent: 'Opponent',
  report: 'Report',
  asAttacker: (time: string) => `attacked, ${time}`,
  asDefender: (time: string) => `at your door, ${time}`,
  fallen: 'Fallen',
  fallenTitle: 'Fallen: yours, theirs',
  result: 'Result',
  won: 'Won',
  lost: 'Lost',
  emptyTitle: 'No fights yet',
  empty: 'Every fight is recorded here and can be replayed.',
  emptyAction: 'Choose a door',
} as const;

export const bannerText = {
  name: 'You were attacked',
  beaten: 'You were beaten',
  held: 'You held the door',
  seeFight: 'See the fight',
  strikeBack: 'Strike back',
  noAttacksLeft: 'No attacks left, back in',
  underProtectionFor: 'Under protection for ',
  againIn: 'You can attack again in ',
  attacksLeft: (left: number, limit: number) => `${left} of ${limit} attacks left today`,
  soon: 'a moment',
  close: (attack: string) => `Close: ${attack}`,
  showOlder: (count: number) => `and ${count} earlier`,
  hideOlder: 'Only the newest',
  closeAll: 'Close all',
} as const;
