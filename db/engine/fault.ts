/**
 * What an error means for the batch that met it. `full`: all of it is undone, and there may be room again. `away`: the connection is
 * lost. `undone`: it failed as a whole, and nothing of it is saved. `lost`: nobody knows what is saved, now or later. Null: the
 * statement's own failure.
 */
export type Fault = 'full' | 'away' | 'undone' | 'lost' | null;
