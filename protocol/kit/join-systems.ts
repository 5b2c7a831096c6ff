/** Union of what systems declare in a field. */
export type Declared<Systems, Field extends PropertyKey> = {
  [S in keyof Systems]: Systems[S] extends { readonly [F in Field]: infer Value } ? Value : never;
}[keyof Systems];

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueAt<Union, Key> = Union extends { readonly [K in Key & PropertyKey]: infer Value } ? Value : never;

/** One object with the entries of all members of a union. */
export type Merged<Union> = { readonly [Key in KeyOf<Union>]: ValueAt<Union, Key> };

/** Joins a field of all systems into one object; keys must be unique. */
export const mergeField = <Systems extends object, Field extends PropertyKey>(
  systems: Systems,
  field: Field,
): Merged<Declared<Systems, Field>> =>
  Object.fromEntries(
    Object.values<Partial<Record<Field, object>>>(systems as Readonly<Record<string, object>>).flatMap(
      (system) => Object.entries(system[field] ?? {}),
    ),
  ) as Merged<Declared<Systems, Field>>;
