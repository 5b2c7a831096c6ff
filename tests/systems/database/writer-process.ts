import { writeSync } from 'node:fs';
import { openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { worldStore } from '#db/world/store.ts';
import { post } from '#server/ledger/post.ts';

// A minimal server: `writer-process.ts <file> <prefix> <in flight> [count]` writes under load, until killed without a count.
// It prints `batch <n>` before each commit and `done <name> <n>` after each acknowledgement.
const [file = '', prefix = '', inFlight = '1', count = 'Infinity'] = process.argv.slice(2);
const print = (line: string): void => void writeSync(1, `${line}\n`);

let batch = 0;
let started = 0;
const database = await openDatabase(`file:${file}`, {
  onCommit: async (tx) => {
    await worldStore(tx).stamp({ gameMs: batch, realMs: batch });
    print(`batch ${batch++}`);
  },
});

async function lane(): Promise<void> {
  while (started < Number(count)) {
    const name = `${prefix}-${started++}`;
    const mine = await database.inTransaction(async (tx) => {
      await outboxStore(tx).append({ room: 'notes', event: name, data: null, atMs: 1 });
      const transfer = {
        debit: 'central-bank',
        credit: `p${name.length}`,
        asset: 'dollars',
        amount: 5,
      } as const;
      await post(tx, { cause: name, atMs: 1, transfers: [{ ...transfer, code: 'starting_goods' }] });
      return batch;
    });
    print(`done ${name} ${mine}`);
  }
}

await Promise.all(Array.from({ length: Number(inFlight) }, lane));
await database.close();
