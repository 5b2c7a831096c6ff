import type { Database } from '#db/open.ts';
import type { AnySystem } from '../action/system.ts';
import type { Live } from '../live/connect.ts';

interface QueuesDeps {
  readonly database: Pick<Database, 'waiting'>;
  readonly live: Pick<Live, 'waiting'>;
}

export const queueLengths = (
  systems: readonly Pick<AnySystem, 'queues'>[],
  { database, live }: QueuesDeps,
): readonly (readonly [string, number])[] => [
  ...Object.entries(database.waiting()),
  ['admission', live.waiting()],
  ...systems
    .flatMap(({ queues = {} }) => Object.entries(queues))
    .map(([name, waiting]) => [name, waiting()] as const),
];
