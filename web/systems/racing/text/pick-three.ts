import { counted } from '#web/ui/figure/format.ts';

const paid = (tickets: number, right: string, share: string): string =>
  `Last time, ${counted(tickets, 'ticket')} had ${right} right: ${share}${tickets === 1 ? '' : ' each'}.`;

export const pickThreeText = {
  title: 'Pick three',
  rule: (from: string) =>
    `The winners of the three races from ${from} on. Tickets with all three right share the pool; failing that, those with two.`,
  loadFailed: 'Failed to fetch the pick three',
  closesIn: 'Closes in',
  closed: 'Sales are closed',
  opensAt: (time: string) => `Opens at about ${time}.`,
  pool: 'Pool',
  sold: (tickets: number) => counted(tickets, 'ticket'),
  carried: 'Carried over',
  chooseWinner: 'Pick the winner',
  buy: (price: string) => `Buy a ticket · ${price}`,
  failed: 'Failed to buy the ticket',
  noneLeft: (max: number) => `${max} tickets a day. Yours are all bought.`,
  earnedOnly: (earned: string, until: string) =>
    `Until ${until}, only earned dollars buy tickets. Yours so far: ${earned}.`,
} as const;

export const legText = {
  ordinals: ['First race', 'Second race', 'Third race'],
  toRun: 'Still to run',
  picked: (number: number, name: string) => `${number} · ${name}`,
} as const;

export const ticketsText = {
  title: 'Your tickets',
  none: (max: number) => `No ticket yet. Up to ${max} a day.`,
  right: 'right',
  wrong: 'wrong',
} as const;

export const lastText = {
  three: (tickets: number, share: string) => paid(tickets, 'all three', share),
  two: (tickets: number, share: string) => paid(tickets, 'two', share),
  carried: 'Last time, nobody had two right. The pool is carried over.',
  refunded: 'The last one was called off, and every ticket was refunded.',
  none: 'The first one is still to come.',
  winners: (names: string) => `The winners were ${names}.`,
  yours: (tickets: number) => `Your ${counted(tickets, 'ticket')}`,
} as const;
