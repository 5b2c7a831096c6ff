import * as z from 'zod/mini';

/** How an input's field is called where something is wrong with it: `the stake` in "The stake must be at least $100." */
export interface Field {
  readonly label: string;
  readonly unit?: 'dollars';
  /** Something that exists is meant: whatever is wrong, it must be chosen. */
  readonly isChoice?: true;
}

/** The fields that players fill in, by their schemas. */
export const fields = z.registry<Field>();

/** A field with the name it has in sentences; `unit` tells how its bounds are written. */
/* @__NO_SIDE_EFFECTS__ */
export const field = <S extends z.core.$ZodType>(label: string, schema: S, unit?: Field['unit']): S =>
  named(schema, unit ? { label, unit } : { label });

/** A field that names something that exists, by its id. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = <S extends z.core.$ZodType>(label: string, schema: S): S =>
  named(schema, { label, isChoice: true });

/** A schema may be that of several fields: each has its own copy. */
/* @__NO_SIDE_EFFECTS__ */
function named<S extends z.core.$ZodType>(schema: S, meta: Field): S {
  const own = z.clone(schema);
  fields.add(own, meta);
  return own;
}
