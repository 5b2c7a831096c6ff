import type { Api } from './client.ts';

export const SESSION_CALL = 'GET /api/auth/session';

/** False also without an answer of the game. */
export const isSessionGone = (api: Pick<Api, 'call'>): Promise<boolean> =>
  api.call(SESSION_CALL).then(
    ({ user }) => user === null,
    () => false,
  );
