import type { Socket } from 'socket.io-client';
import type { Position, Pushed } from '#protocol/wire/events.ts';
import type { ResumeAnswers, SubscribeAnswer } from '#protocol/wire/live.ts';
import {
  type BookLevel,
  type BookLevels,
  type MarketResource,
  MarketSnapshot,
  type MarketTrade,
} from '#protocol/systems/market/models.ts';
import { marketEvents } from '#protocol/systems/market/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';

type MarketPush = Pushed<'market.book' | 'market.trade'>;
type Received = { readonly event: string } & MarketPush;

/** Time for a push on a busy machine. */
export const ARRIVE = { timeout: 10_000 } as const;

/** A client that reads a room's snapshot once and then relies on pushes. */
export interface ReplicaClient {
  /** The book built from the pushes, best levels first. */
  readonly book: () => BookLevels;
  /** Every pushed trade, in push order. */
  readonly trades: () => readonly MarketTrade[];
  readonly position: () => Position;
  /** Events received by name. */
  readonly counts: () => { readonly books: number; readonly trades: number };
  /** Gaps, events against the contract, and crossed books. */
  readonly faults: readonly string[];
  readonly leave: () => void;
  /** Reconnects; returns how the missed events arrived. */
  readonly resume: () => Promise<'events' | 'snapshot'>;
}

/** The state of one client, event by event. */
interface Belief {
  readonly bids: Map<number, number>;
  readonly asks: Map<number, number>;
  readonly trades: MarketTrade[];
  readonly faults: string[];
  readonly counts: { books: number; trades: number };
  /** The last trade of the snapshot. */
  shownTrade: number;
  position: Position | null;
}

/** Follows a resource's room. An early client sees every state of the book and finds none crossed. */
export async function follow(player: TestPlayer, resource: MarketResource): Promise<ReplicaClient> {
  const room = `market:${resource}` as const;
  const belief = createBelief();
  let socket = await listen(player, room, belief);
  await subscribe(socket, room, belief);
  return {
    book: () => bookOf(belief),
    trades: () => belief.trades,
    position: () => positionOf(belief),
    counts: () => ({ ...belief.counts }),
    faults: belief.faults,
    leave: () => void socket.disconnect(),
    async resume() {
      socket = await listen(player, room, belief);
      return resume(socket, room, belief);
    },
  };
}

const createBelief = (): Belief => ({
  bids: new Map(),
  asks: new Map(),
  trades: [],
  faults: [],
  counts: { books: 0, trades: 0 },
  shownTrade: 0,
  position: null,
});

async function listen(player: TestPlayer, room: string, belief: Belief): Promise<Socket> {
  const socket = await player.socket();
  socket.onAny((event: string, pushed: MarketPush) => {
    if (pushed.room === room) receive(belief, { event, ...pushed });
  });
  return socket;
}

/** The answer is applied before the next event: the socket delivers both in order. */
const subscribe = (socket: Socket, room: string, belief: Belief): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.emit('subscribe', room, (answer: SubscribeAnswer) => {
      if (!answer.ok) return reject(new Error(`${room} was refused: ${answer.error}`));
      show(belief, answer);
      resolve();
    });
  });

const resume = (socket: Socket, room: string, belief: Belief): Promise<'events' | 'snapshot'> =>
  new Promise((resolve, reject) => {
    socket.emit('resume', { [room]: positionOf(belief) }, (answers: ResumeAnswers) => {
      const answer = answers[room];
      if (!answer?.ok) return reject(new Error(`${room} was refused`));
      if ('events' in answer) for (const event of answer.events) receive(belief, event as Received);
      else show(belief, answer);
      resolve('events' in answer ? 'events' : 'snapshot');
    });
  });

function show(belief: Belief, { epoch, seq, snapshot }: Position & { readonly snapshot: unknown }): void {
  const { bids, asks, trades } = MarketSnapshot.parse(snapshot);
  for (const [side, levels] of [
    [belief.bids, bids],
    [belief.asks, asks],
  ] as const) {
    side.clear();
    for (const [price, quantity] of levels) side.set(price, quantity);
  }
  const lastId = belief.trades.at(-1)?.id ?? 0;
  belief.trades.push(...trades.filter(({ id }) => id > lastId));
  belief.shownTrade = trades.at(-1)?.id ?? 0;
  belief.position = { epoch, seq };
}

function receive(belief: Belief, { event, epoch, seq, data }: Received): void {
  const before = positionOf(belief);
  if (epoch !== before.epoch || seq !== before.seq + 1) belief.faults.push(`${seq} came after ${before.seq}`);
  belief.position = { epoch, seq };
  if (event === 'market.book') {
    takeLevels(belief, marketEvents['market.book'].data.parse(data));
    belief.counts.books += 1;
  } else {
    const trades = marketEvents['market.trade'].data.parse(data);
    belief.trades.push(...trades.filter(({ id }) => id > belief.shownTrade));
    belief.counts.trades += 1;
  }
}

function takeLevels(belief: Belief, { bids, asks }: BookLevels): void {
  for (const [side, levels] of [
    [belief.bids, bids],
    [belief.asks, asks],
  ] as const) {
    for (const [price, quantity] of levels) {
      if (quantity === 0) side.delete(price);
      else side.set(price, quantity);
    }
  }
  const [bid, ask] = [Math.max(...belief.bids.keys()), Math.min(...belief.asks.keys())];
  if (bid >= ask) belief.faults.push(`crossed at ${positionOf(belief).seq}: ${bid} bid, ${ask} asked`);
}

function positionOf({ position }: Belief): Position {
  if (!position) throw new Error('something was received before the snapshot');
  return position;
}

function bookOf({ bids, asks }: Belief): BookLevels {
  const best = (side: ReadonlyMap<number, number>, sign: 1 | -1): BookLevel[] =>
    [...side].sort(([a], [b]) => sign * (a - b));
  return { bids: best(bids, -1), asks: best(asks, 1) };
}
