import { toSnakeCase } from 'drizzle-orm/casing';

/** What a column is called in the database: the name it was given, else its key in snake_case. */
export const columnName = ({
  name,
  keyAsName,
}: {
  readonly name: string;
  readonly keyAsName: boolean;
}): string => (keyAsName ? toSnakeCase(name) : name);
