import * as z from 'zod/mini';

export const models = z.registry<{ readonly id: string }>();

/** Registers a schema under a name, so the OpenAPI document describes it once. */
/* @__NO_SIDE_EFFECTS__ */
export function model<S extends z.core.$ZodType>(id: string, schema: S): S {
  models.add(schema, { id });
  return schema;
}
