import * as z from 'zod/mini';

export const models = z.registry<{ readonly id: string }>();

/** Registers a schema under a name, so the OpenAPI document describes it once. */
/* @__NO_SIDE_EFFECTS__ */
export function model<S extends z.core.$ZodType>(id: string, schema: S): S {
  models.add(schema, { id });
  return schema;
}

/** The name of an input in error messages: `the stake` in "The stake must be at least $100." */
export interface Field {
  readonly label: string;
  readonly unit?: 'dollars';
  readonly isChoice?: true;
}

export const fields = z.registry<Field>();

/** Labels a schema for error messages; `unit` formats its bounds. */
/* @__NO_SIDE_EFFECTS__ */
export const field = <S extends z.core.$ZodType>(label: string, schema: S, unit?: Field['unit']): S =>
  named(schema, unit ? { label, unit } : { label });

/** Labels a schema that takes the id of an existing thing. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = <S extends z.core.$ZodType>(label: string, schema: S): S =>
  named(schema, { label, isChoice: true });

// Clone: several fields may share one schema.
/* @__NO_SIDE_EFFECTS__ */
function named<S extends z.core.$ZodType>(schema: S, meta: Field): S {
  const own = z.clone(schema);
  fields.add(own, meta);
  return own;
}
