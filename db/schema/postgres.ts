import { postgres } from '../vocabulary/postgres.ts';
import { defineTables } from './define.ts';

/** PostgreSQL's tables. drizzle-kit reads the named exports below: a line per system, as in define.ts. */
export const tables = defineTables(postgres);

export const { world, downtimes } = tables;
export const { indexMarks } = tables;
export const { accounts, transfers, transferOwners } = tables;
export const { outbox, outboxRooms } = tables;
export const { idempotencyKeys } = tables;
export const { pastRates } = tables;
export const { players, sessions, passwordResets, startingGrants, secrets } = tables;
export const { configValues, adminLog } = tables;
export const { announcements } = tables;
export const { bankSalaries } = tables;
export const { productionMinutes, playerIncomes, netWorthPoints } = tables;
export const { kings, rents } = tables;
export const { playerBuildings } = tables;
export const { marketOrders, marketTrades, marketFills } = tables;
export const { marketPlayers, marketResources, marketCandles } = tables;
export const { races, bets, betSettlements, racingRecords, horseForms } = tables;
export const { companies, companyEmployees, companyBooks, companyMonths } = tables;
export const { properties, propertyCounts, propertyOwners } = tables;
