import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runProgram } from '#tests/support/program.ts';

// A busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const GARBAGE = join(import.meta.dirname, '../../../realtime-server/garbage.ts');

/** Holds 90 MB and replaces all of it ten times. */
const program = (first: string): string => `
  import { collectEarly } from ${JSON.stringify(GARBAGE)};
  ${first};
  const held = Array.from({ length: 90_000 }, () => []);
  let replaced = 0;
  (function replace() {
    for (let i = 0; i < 1_000; i += 1) held[(replaced++ * 7_919) % held.length] = new Array(120).fill(replaced);
    if (replaced < 10 * held.length) setImmediate(replace);
  })();
`;

/** What V8 says of its collections; of a flag that it does not know it would say so, too. */
async function traced(first: string) {
  const flags = ['--trace-gc', '--max-semi-space-size=4', '--input-type=module'];
  const ended = await runProgram([...flags, '--eval', program(first)], {});
  expect(ended).toMatchObject({ code: 0, err: '' });
  const lines = ended.out.split('\n');
  return {
    full: lines.filter((line) => line.includes('Mark-Compact')).length,
    youngWithRoomLeft: lines.filter((line) => line.includes('Scavenge') && line.includes(' task;')).length,
  };
}

test('old garbage is collected while little has gathered, and young garbage when there is no room left', async () => {
  const [early, usual] = [await traced('collectEarly()'), await traced('')];
  expect(early.full).toBeGreaterThan(2 * usual.full);
  expect(usual.youngWithRoomLeft).toBeGreaterThan(0);
  expect(early.youngWithRoomLeft).toBe(0);
});
