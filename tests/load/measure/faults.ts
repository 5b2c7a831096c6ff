/** Faults counted besides durations, each with its sentence; `isWrong` makes the run exit with code 1, however rare. */
export const FAULTS = {
  unanswered: { says: 'calls without an answer', isWrong: true },
  failed: { says: 'answers of 5xx, or 401 to a signed-in player', isWrong: true },
  contract: { says: 'answers and events outside the contract', isWrong: true },
  gap: { says: 'numbers of a room that were skipped: events that were lost', isWrong: true },
  repeated: { says: 'events that came twice', isWrong: true },
  disordered: { says: 'events that came out of order', isWrong: true },
  state: { says: 'players who came back with another state than the server’s', isWrong: true },
  dropped: { says: 'sockets that ended unasked', isWrong: true },
  late: { says: 'pushes that took more than a second', isWrong: false },
  busy: { says: 'calls and sockets that were asked to come back later', isWrong: false },
} as const satisfies Readonly<Record<string, { readonly says: string; readonly isWrong: boolean }>>;

export type Fault = keyof typeof FAULTS;

export type FaultCounts = Readonly<Record<Fault, number>>;

/** No fault of any kind. */
export const noFaults = (): Record<Fault, number> =>
  Object.fromEntries(Object.keys(FAULTS).map((fault) => [fault, 0])) as Record<Fault, number>;
