/**
 * The server that tests start: its sources, or the bundle that `npm test` has just built, which starts in a
 * third of the time.
 */
export const SERVER_ENTRY = process.env.SERVER_ENTRY ?? 'realtime-server/main.ts';
