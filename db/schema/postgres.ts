import { postgres } from '../vocabulary/postgres.ts';
import { defineTables } from '../systems.ts';

export const tables = defineTables(postgres);
