// What an error means for its batch. full: rolled back, retry when there is room; away: connection lost;
// undone: rolled back; lost: outcome unknown; null: only the statement failed.
export type Fault = 'full' | 'disconnected' | 'rolledBack' | 'unknownOutcome' | null;
