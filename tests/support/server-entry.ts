/** The server that tests start: its sources, or the bundle where `npm test` has just built it, which starts in a third of the time. */
export const SERVER_ENTRY = process.env.SERVER_ENTRY ?? 'realtime-server/main.ts';
