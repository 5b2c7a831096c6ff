import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isLoopback } from './loopback.ts';
import { signIn, signUp } from './player/account.ts';
import { openHttpClient } from './player/http-client.ts';

// Signs players up and in at a server of our own, and writes their session tokens for sockets.ts: some 50 ms each.
const USAGE = `npm run load:sessions -- --url http://127.0.0.1:3000 --out <file> [--count 2000]

  The server must run with RATE_LIMIT=off and on this machine: no other is ever asked.`;
const MAX_COUNT = 10_000;

/** As many as the server hashes passwords at once, and as many that wait. */
const AT_ONCE = 4;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string' },
    count: { type: 'string', default: '2000' },
  },
});
const { url, out } = values;
const count = Number(values.count);
if (!url || !isLoopback(url) || !out || !Number.isInteger(count) || count < 1 || count > MAX_COUNT) {
  console.error(USAGE);
  process.exit(2);
}

const run = randomBytes(3).toString('hex');
const http = openHttpClient(url, AT_ONCE);
const tokens: string[] = [];
let begun = 0;
const lane = async (): Promise<void> => {
  while (begun < count) tokens.push(await makeSession(`load-${run}-${(begun += 1)}`));
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));
http.close();
await writeFile(out, tokens.join('\n'), { mode: 0o600 });
console.log(`${count} sessions are in ${out}.`);

/** The token of a new player's session. */
async function makeSession(pseudo: string): Promise<string> {
  const account = { pseudo, mail: `${pseudo}@load.test`, password: randomBytes(12).toString('hex') };
  await signUp(http, account);
  return (await signIn(http, account)).cookie.replace('sid=', '');
}
