import type * as z from 'zod/mini';

/** Every change that an action may record, by kind: each system adds its own from its `declarations.ts`. */
export interface Changes {}

export type ChangeKind = keyof Changes;

export type ChangeOf<K extends ChangeKind> = Changes[K];

export type Change = Changes[ChangeKind];

/** The changes of a system, from their schemas. */
export type ChangesIn<Schemas extends Readonly<Record<string, z.core.$ZodType>>> = {
  readonly [K in keyof Schemas]: z.infer<Schemas[K]>;
};
