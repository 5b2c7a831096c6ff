import type { MarketTrade } from '#protocol/systems/market/models.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { trader } from '../trader.ts';
import { undocumented } from './documented.ts';
import { createLeanClient, type LeanAnswer, type LeanClient } from './lean-client.ts';

export const RESOURCE = 'gold';

/** The outcome of all the clients' calls. */
export interface Tally {
  /** The number of answers to orders by `200` or the code of a refusal. */
  readonly orders: Record<string, number>;
  readonly cancels: Record<string, number>;
  readonly trades: MarketTrade[];
  readonly undocumented: string[];
}

export interface LoadBurst {
  readonly clients: number;
  readonly ordersEach: number;
  /** Called after each answer to an order, with the number so far. */
  readonly after: (answered: number) => void;
}

/** This many clients place orders for one resource in parallel, each as fast as it is answered. */
export async function runLoadBurst(
  world: TestWorld,
  { clients, ordersEach, after }: LoadBurst,
): Promise<Tally> {
  const tally: Tally = { orders: {}, cancels: {}, trades: [], undocumented: [] };
  const people: TestPlayer[] = [];
  const http = createLeanClient(world.url);
  while (people.length < clients) people.push(await trader(world, 1_000_000, 100_000));
  let answered = 0;
  const client = async (player: TestPlayer, seed: number): Promise<void> => {
    const roll = dice(seed);
    const open: string[] = [];
    for (let n = 0; n < ordersEach; n += 1) {
      const answer = await http.post(player, '/api/market/place-order', anyOrder(roll, n / ordersEach));
      takeOrder(tally, answer, open);
      answered += 1;
      after(answered);
      if (roll(8) === 0 && open.length > 0) await cancelAny(tally, { http, player, open, roll });
    }
  };
  await Promise.all(people.map((player, seed) => client(player, seed)));
  http.close();
  return tally;
}

type Dice = (sides: number) => number;

function dice(seed: number): Dice {
  const chance = seededChance(seed);
  return (sides) => chance.bytes(3).reduce((sum, byte) => sum * 256 + byte, 0) % sides;
}

/** Mostly orders near a price that rises by a fifth and falls again; some are invalid. */
function anyOrder(roll: Dice, progress: number) {
  const orderType = roll(2) === 0 ? 'buy' : 'sell';
  const common = { resource: RESOURCE, orderType, quantity: 1 + roll(20) } as const;
  const kind = roll(40);
  if (kind === 0) return { ...common, price: 500.01 };
  if (kind === 1) return { ...common, quantity: 1_000_000, price: 50 };
  if (kind === 2) return { ...common, quantity: -1, price: 50 };
  const middle = 5_000 + Math.round(1_000 * Math.sin(Math.PI * progress));
  const leaning = orderType === 'buy' ? -150 : 150;
  return { ...common, price: (middle + leaning + roll(600) - 300) / 100 };
}

function takeOrder(tally: Tally, answer: LeanAnswer, open: string[]): void {
  count(tally.orders, answer);
  note(tally, undocumented(marketRoutes.placeOrder, answer));
  if (answer.status !== 200) return;
  tally.trades.push(...answer.body.trades);
  if (answer.body.order.status === 'open') open.push(answer.body.order.id);
}

interface Client {
  readonly http: LeanClient;
  readonly player: TestPlayer;
  /** Orders that were open when answered. */
  readonly open: string[];
  readonly roll: Dice;
}

async function cancelAny(tally: Tally, { http, player, open, roll }: Client): Promise<void> {
  const [orderId] = open.splice(roll(open.length), 1);
  const answer = await http.post(player, '/api/market/cancel-order', { orderId });
  count(tally.cancels, answer);
  note(tally, undocumented(marketRoutes.cancelOrder, answer));
}

function count(counts: Record<string, number>, { status, body }: LeanAnswer): void {
  const outcome = status === 200 ? '200' : String(body.code);
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

function note(tally: Tally, problem: string | null): void {
  if (problem) tally.undocumented.push(problem);
}
