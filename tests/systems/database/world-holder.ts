import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';

// A minimal PostgreSQL server: `world-holder.ts <url>` prints `open`, writes until refused, and prints the reason.
const [url = ''] = process.argv.slice(2);
const print = (line: string): void => void writeSync(1, `${line}\n`);

const database = await openDatabase(url, {
  onFatal: (error) => {
    print(error.message);
    process.exit(3);
  },
});
print('open');
for (;;) {
  await database
    .inTransaction((tx) => outboxStore(tx).append({ room: 'notes', event: 'held', data: null, atMs: 1 }))
    .catch(() => undefined);
  await pause(10);
}
