/** What is run as the server: its sources, or in `npm test`, which has built it, the bundle, which starts in a third of the time. */
export const SERVER_ENTRY = process.env.SERVER_ENTRY ?? 'realtime-server/main.ts';
