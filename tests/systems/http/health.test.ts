import { expect, vi } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
test.beforeAll(({ world: shared }) => {
  world = shared;
});

const readiness = async (): Promise<number> => (await fetch(`${world.url}/readyz`)).status;

test('the server is ready while it can write, checked at most once a second', async () => {
  const writing = vi.spyOn(world.database, 'inTransaction');
  expect(await Promise.all(Array.from({ length: 50 }, readiness))).toEqual(Array(50).fill(200));
  expect(writing).toHaveBeenCalledTimes(1);
  writing.mockRejectedValue(new Error('the disk is full'));
  expect(await readiness()).toBe(200);
  world.time.pass(1_000);
  expect(await readiness()).toBe(503);
  writing.mockRestore();
  world.time.pass(1_000);
  expect(await readiness()).toBe(200);
});
