import { sqlite } from '../vocabulary/sqlite.ts';
import { defineTables } from '../systems.ts';

export const tables = defineTables(sqlite);
