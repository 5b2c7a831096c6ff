import * as z from 'zod/mini';

/** The schemas that have a name of their own in the OpenAPI document. */
export const models = z.registry<{ readonly id: string }>();

/** Names a schema, so that the OpenAPI document describes it once. */
/* @__NO_SIDE_EFFECTS__ */
export function model<S extends z.core.$ZodType>(id: string, schema: S): S {
  models.add(schema, { id });
  return schema;
}
