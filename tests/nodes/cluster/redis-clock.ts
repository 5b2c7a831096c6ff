import { createClient } from 'redis';
import { HOUR_MS } from '#protocol/values/time.ts';

/** Numbers the streams' next entries an hour ahead: emptied by a crash, Redis numbers from its clock again. */
export async function setStreamsAhead(url: string): Promise<void> {
  const redis = createClient({ url });
  await redis.connect();
  for (const stream of await redis.keys('tycoon-*'))
    await redis.xAdd(stream, `${Date.now() + HOUR_MS}-0`, { nsp: '/', uid: 'a-clock', type: '0' });
  redis.destroy();
}
