import { toSnakeCase } from 'drizzle-orm/casing';

export const columnName = ({
  name,
  keyAsName,
}: {
  readonly name: string;
  readonly keyAsName: boolean;
}): string => (keyAsName ? toSnakeCase(name) : name);
