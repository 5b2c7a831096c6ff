import type { InferSelectModel } from 'drizzle-orm';

/** Every table of the world: each system adds its own from its `tables.ts`. */
export interface Tables {}

export type Row<Name extends keyof Tables> = Readonly<InferSelectModel<Tables[Name]>>;
