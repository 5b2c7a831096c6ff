import { sqlite } from '../kit/columns/sqlite.ts';
import { defineTables } from '../systems.ts';

export const tables = defineTables(sqlite);
