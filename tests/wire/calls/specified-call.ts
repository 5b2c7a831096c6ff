import type { core } from 'zod/mini';
import type { Town } from '../town.ts';

/** A call as section 7 of the specification names it: a row of the table. */
export interface SpecifiedCall {
  /** The specification's own words. */
  readonly says: string;
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly as: Caller;
  /** The query, as the specification writes it. */
  readonly query?: string;
  /** The value of `{id}`. */
  readonly id?: (town: Town) => string;
  readonly body?: (town: Town) => object | Promise<object>;
  /** The answer's fields that the specification names. */
  readonly answers: core.$ZodType;
  /** Its refusal, where section 5 or 8 describes one. */
  readonly refused?: Refused;
}

export type Caller = 'boss' | 'rival' | 'admin' | 'citizen' | 'visitor';

interface Refused {
  readonly as?: Caller;
  readonly body?: object;
  readonly status: number;
  readonly error: string | RegExp;
}
