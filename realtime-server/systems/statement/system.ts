import { statementRoutes } from '#protocol/systems/statement/contract.ts';
import { system } from '../../action/system.ts';
import { statementCsv } from './endpoints.ts';
import { statement } from './reads.ts';

export const statementSystem = system({ routes: statementRoutes, handlers: { statement, statementCsv } });
