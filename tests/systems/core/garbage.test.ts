import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { collectAtPercent } from '#server/garbage.ts';
import { runProgram } from '#tests/support/program.ts';

// A busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const GARBAGE = join(import.meta.dirname, '../../../realtime-server/garbage.ts');

/** Holds so many kilobytes and replaces all of it several times; says how many megabytes of old pages it took at most. */
const program = (kilobytes: number, isEarly: boolean): string => `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { collectEarly } from ${JSON.stringify(GARBAGE)};
  let look = () => undefined;
  if (${isEarly}) collectEarly({ every: (_, callback) => { look = callback; } });
  const held = Array.from({ length: ${kilobytes} }, () => []);
  let [replaced, most] = [0, 0];
  (function replace() {
    for (let i = 0; i < 250; i += 1) held[(replaced++ * 7_919) % held.length] = new Array(120).fill(replaced);
    look();
    const old = getHeapSpaceStatistics().filter(({ space_name: name }) => !/^(new|read)/.test(name));
    most = Math.max(most, old.reduce((sum, { space_size: size }) => sum + size, 0) / 1_048_576);
    if (replaced < 5 * held.length) setTimeout(replace, 1); else console.log('took ' + most);
  })();
`;

/** What V8 says of its collections; of a flag that it does not know it would say so, too. */
async function traced(kilobytes: number, isEarly: boolean) {
  const flags = ['--trace-gc', '--max-semi-space-size=4', '--input-type=module'];
  const ended = await runProgram([...flags, '--eval', program(kilobytes, isEarly)], {});
  expect(ended).toMatchObject({ code: 0, err: '' });
  const lines = ended.out.split('\n');
  return {
    full: lines.filter((line) => line.includes('Mark-Compact')).length,
    youngWithRoomLeft: lines.filter((line) => line.includes('Scavenge') && line.includes(' task;')).length,
    tookMegabytes: Number(/^took (.*)$/m.exec(ended.out)?.[1]),
  };
}

describe('what V8 makes of it', () => {
  test('a small world: old garbage is collected while little has gathered, young garbage when there is no room left', async () => {
    const [early, usual] = [await traced(50_000, true), await traced(50_000, false)];
    expect(early.full).toBeGreaterThan(2 * usual.full);
    expect(early.tookMegabytes).toBeLessThan(usual.tookMegabytes);
    expect(usual.youngWithRoomLeft).toBeGreaterThan(0);
    expect(early.youngWithRoomLeft).toBe(0);
  });

  test('a large world takes what is reserved, and little more', async () => {
    const { tookMegabytes } = await traced(100_000, true);
    expect(tookMegabytes).toBeGreaterThanOrEqual(160);
    expect(tookMegabytes).toBeLessThan(178);
  });
});

test.each([
  ['a small world', 63, 159, 12],
  ['a large world with pages to spare', 64, 159, 90],
  ['a large world that has taken what is reserved', 120, 160, 12],
  ['a small world that was large', 60, 170, 12],
])('%s', (_, used, taken, percent) => {
  const memory = { usedBytes: used * 1_048_576, takenBytes: taken * 1_048_576 };
  expect(collectAtPercent(memory)).toBe(percent);
});
