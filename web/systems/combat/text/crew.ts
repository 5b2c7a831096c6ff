import { counted, noun } from '#web/ui/figure/format.ts';

export const combatText = {
  title: 'Combat',
  lead: 'Hire people nobody asks about. Arm them. Choose a door.',
  tabs: { hire: 'Hire Mafiosi', equipment: 'Equipment', combat: 'Combat', leaderboard: 'Leaderboard' },
} as const;

interface HelpFigures {
  readonly lootPercent: number;
  readonly maxLoot: string;
  readonly loserCasualtiesPercent: number;
  readonly winnerCasualtiesPercent: number;
  readonly points: number;
  readonly attacksPerDay: number;
  readonly heavyDefeatPercent: number;
  readonly heavyDayPercent: number;
}

export const helpText = (of: HelpFigures): readonly string[] => [
  'Luck changes both powers, then the higher one wins. A weapon counts only when somebody carries it.',
  `A victorious attacker takes ${of.lootPercent}% of what the loser has, ${of.maxLoot} at most.`,
  `The loser loses ${of.loserCasualtiesPercent}% of each type, a victorious attacker ${of.winnerCasualtiesPercent}%. A victory may bring ${counted(of.points, 'point')}.`,
  `You have ${counted(of.attacksPerDay, 'attack')} a game day. Newcomers are left alone for a day. A beaten player is safe for a day from the attacker and the attacker’s alliance.`,
  `Losing ${of.heavyDefeatPercent}% of your dollars in hand in one defeat, or ${of.heavyDayPercent}% of your wealth in one game day, protects you from everybody until game midnight. Attacking ends all protection.`,
];

export const headText = {
  attackPower: 'Attack Power',
  defensePower: 'Defense Power',
  noWeapons: 'no weapons',
  byWeapons: 'by weapons,',
  byFood: 'by food,',
  byBoth: 'by weapons and food,',
  inAll: 'in all',
  attacksLeft: 'Attacks Left',
  of: 'of',
  resetsIn: 'resets in',
  soon: 'a moment',
  winRate: 'Win Rate',
  won: 'won,',
  lost: 'lost',
  underProtectionFor: 'You are under protection for',
  protectionNote: 'more. Nobody can attack you. Attacking somebody ends it.',
} as const;

export const mealText = {
  effect: (percent: number) => `A fed crew has ${percent}% more attack and defense for a game day.`,
} as const;

export const noCrewText = {
  title: 'Nobody works for you yet',
  onHire:
    'Without people you can’t attack, and nobody guards your own door. A thug is the cheapest and hits hard for the price; a bodyguard protects what you have.',
  hireThug: 'Hire a thug',
  onEquipment: 'A weapon needs a hand to hold it. Everyone you hire can carry one.',
  onCombat: 'You can look at their doors, but somebody has to go through them. Hire some first.',
  toHiring: 'Hire mafiosi',
} as const;

export const powerText = {
  attack: 'Attack power',
  defense: 'Defense power',
  stays: 'stays',
} as const;

export const offersText = {
  title: 'For hire',
  note: 'The bars show what each one adds to your powers; beside them, what $1,000 buys.',
  pick: (name: string) => `Pick ${name}`,
  bestAttackValue: 'Most attack per dollar',
  bestDefenseValue: 'Most defense per dollar',
  none: 'None on your payroll',
  workForYou: (count: number) => noun(count, 'works for you', 'work for you'),
  attack: 'attack',
  defense: 'defense',
  perThousand: (value: number) => `${value.toFixed(1)} per $1K`,
  openForm: 'Hire',
} as const;

export const hireText = {
  title: 'Hire mafiosi',
  close: 'Close the form',
  type: 'Type',
  typePlaceholder: 'Choose who',
  typeOption: (name: string, price: string) => `${name}, ${price}`,
  maxQuantity: (room: string) => `At most ${room} more.`,
  minQuantity: 'At least one.',
  cost: 'Cost',
  balanceAfter: 'Balance after',
  insufficientFunds: 'Insufficient Funds',
  submit: 'Hire',
  submitFor: (men: string, price: string) => `Hire ${men} (${price})`,
} as const;

export const armText = {
  title: 'Arm everyone',
  spare: ({ slots, weapons }: { slots: number; weapons: number }) =>
    `${counted(slots, 'free slot')}, ${counted(weapons, 'weapon in store', 'weapons in store')}`,
  caption: 'How arming everyone changes both powers',
  action: 'Action',
  weapons: 'Weapons',
  attack: 'Attack',
  defense: 'Defense',
  forAttack: 'For attack',
  forDefense: 'For defense',
  equipAllFor: { attack: 'Equip all for attack', defense: 'Equip all for defense' },
  allFor: { attack: 'All for attack', defense: 'All for defense' },
  unequipAll: 'Unequip all',
} as const;

export const stepText = {
  legend: 'How many at a time',
  label: 'At a time',
  all: 'All',
} as const;

export const squadText = {
  armed: 'armed,',
  slotsFree: (count: number) => noun(count, 'slot free', 'slots free'),
  armedMeter: (men: string) => `${men}: armed`,
  bareHands: 'Bare hands, and nothing in store. Forge something for them.',
  carried: 'carried ·',
  inStore: 'in store',
  more: (count: string) => `${count} more:`,
  attack: 'attack',
  defense: 'defense',
  equip: 'Equip',
  equipTo: (weapons: string, men: string) => `Equip ${weapons} to ${men}`,
  unequip: 'Unequip',
  unequipFrom: (weapons: string, men: string) => `Unequip ${weapons} from ${men}`,
} as const;

export const forgeText = {
  title: 'The forge',
  youHave: 'You have',
  ironAnd: 'iron and',
  oil: 'oil.',
  enoughFor: 'enough for',
  notEnough: 'not enough for one',
  formTitle: (weapons: string) => `Forge ${weapons}`,
  eachAndInHand: (materials: string, strength: string) => `${materials} each, ${strength} in hand.`,
  close: 'Close the form',
  maxQuantity: (max: string) => `At most ${max} at once.`,
  takes: 'Takes',
  ironLeft: 'Iron left',
  oilLeft: 'Oil left',
  inStoreThen: 'In store after',
  submit: (weapons: string) => `Forge ${weapons}`,
} as const;

export const leadersText = {
  caption: 'Combat leaderboard',
  totalWins: 'Total Wins',
  winRate: 'Win Rate',
  underName: (winRate: string) => `${winRate} win rate`,
  emptyTitle: 'Nobody has won a fight yet',
  empty: 'The first victory, on either side of the door, takes the top of this board.',
  emptyAction: 'Choose a door',
} as const;
