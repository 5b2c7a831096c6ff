import { expect, test } from 'vitest';
import type { Tx } from '#db/database/open.ts';
import { createOnlineCount } from '#server/systems/public-view/memory/online-count.ts';
import { createWorld } from '#tests/support/world.ts';

test('the online count is pushed when it changes, and again when a client was answered otherwise meanwhile', async () => {
  const { database } = await createWorld();
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.read(work);
  let online = 3;
  const count = createOnlineCount({ online: () => online, isOnline: () => false });
  const pushed = () => read(count.news);
  expect(await pushed()).toEqual({ online: 3 });
  expect(await pushed()).toBeNull();

  // All reload at once: the first one back is alone for a moment.
  online = 1;
  expect(await read(count.answer)).toEqual({ online: 1 });
  online = 3;
  expect(await pushed()).toEqual({ online: 3 });
  expect(await pushed()).toBeNull();

  // An answer from memory may be older than the last push.
  count.answered({ online: 2 });
  expect(await pushed()).toEqual({ online: 3 });
  count.answered({ online: 3 });
  expect(await pushed()).toBeNull();
});
