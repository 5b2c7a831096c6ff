import type { core } from 'zod/mini';
import type { Town } from '../town.ts';

/** A call as section 7 of the specification names it: a row of the table. */
export interface SpecifiedCall {
  /** The specification's own words. */
  readonly says: string;
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly as: Caller;
  /** What follows the path, as the specification writes it. */
  readonly query?: string;
  /** What stands for `{id}`. */
  readonly id?: (town: Town) => string;
  readonly body?: (town: Town) => object | Promise<object>;
  /** The answer's fields that the specification names. */
  readonly answers: core.$ZodType;
  /** How it is refused where section 5 or 8 names a failing form. */
  readonly refused?: Refused;
}

export type Caller = 'boss' | 'rival' | 'admin' | 'citizen' | 'visitor';

interface Refused {
  readonly as?: Caller;
  readonly body?: object;
  readonly status: number;
  readonly error: string | RegExp;
}
