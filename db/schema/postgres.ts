import { postgres } from '../kit/columns/postgres.ts';
import { defineTables } from '../systems.ts';

export const tables = defineTables(postgres);
