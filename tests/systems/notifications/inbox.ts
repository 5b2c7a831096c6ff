import type { CountedEventName, DurableEventName, EventData } from '#protocol/wire/events.ts';
import type { Notification } from '#protocol/systems/notifications/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

/** A private event as an action emits it. */
export const emit = <E extends Exclude<DurableEventName, CountedEventName>>(
  { app }: TestWorld,
  { id }: Pick<TestPlayer, 'id'>,
  event: E,
  data: EventData<E>,
) =>
  app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      ctx.emit(`user:${id}`, event, data);
      return {};
    },
  });

/** A notification from the house. */
export const say = (
  world: TestWorld,
  player: Pick<TestPlayer, 'id'>,
  message: string,
  topic?: 'rent' | 'eviction',
) => emit(world, player, 'notification', { type: 'info', message, ...(topic && { topic }) });

/** A fill of a resting order for ten units of gold. */
export const fill = (
  world: TestWorld,
  player: Pick<TestPlayer, 'id'>,
  {
    order,
    remaining,
    traded,
  }: { readonly order: string; readonly remaining: number; readonly traded: number },
) =>
  emit(world, player, 'order.update', {
    order: {
      ...{ id: order, resource: 'gold', orderType: 'sell', quantity: 10, remaining, price: 50 },
      ...{ status: remaining === 0 ? 'filled' : 'open', created_at: PLACED, expires_at: PLACED },
    },
    trades: [{ id: 1, price: 50, quantity: traded, timestamp: TRADED }],
  });

const PLACED = '2030-01-01T00:00:00.000Z';
const TRADED = '2030-01-01T00:01:00.000Z';

/** The list's answer. */
export interface Inbox {
  readonly notifications: readonly Notification[];
  readonly unread: number;
  readonly unread_by_type: Readonly<Record<string, number>>;
  readonly muted: readonly string[];
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number };
}

export const inboxOf = async (player: TestPlayer, query = ''): Promise<Inbox> =>
  (await player.get(`/api/notifications${query}`)).body;

/** The messages of a list, newest first. */
export const messagesOf = ({ notifications }: Inbox): readonly unknown[] =>
  notifications.map(({ data }) => data.message);
