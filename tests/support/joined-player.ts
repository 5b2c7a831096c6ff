import { expect } from 'vitest';
import { connection } from './player.ts';

/** A player's session at a server that may have restarted. */
export type JoinedPlayer = ReturnType<typeof connection> & { readonly id: string };

/** Signs up and in over HTTP, as a person would. */
export async function joinedPlayer(url: () => string, pseudo: string): Promise<JoinedPlayer> {
  const [mail, password] = [`${pseudo.toLowerCase()}@example.com`, 'brass-keys-42'];
  const guest = connection(url, '');
  expect((await guest.post('/api/auth/signup', { pseudo, mail, password })).status).toBe(200);
  const { headers } = await guest.post('/api/auth/login', { mail, password });
  const joined = connection(url, headers.get('set-cookie')?.split(';')[0] ?? '');
  return { ...joined, id: (await joined.get('/api/auth/me')).body.user.id };
}
