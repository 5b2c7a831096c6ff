import { sqlite } from '../vocabulary/sqlite.ts';
import { defineTables } from './define.ts';

// drizzle-kit reads the named exports: list every table.
export const tables = defineTables(sqlite);

export const { world, downtimes } = tables;
export const { indexMarks } = tables;
export const { accounts, transfers, transferOwners } = tables;
export const { outbox, outboxRooms, senderCounts } = tables;
export const { idempotencyKeys } = tables;
export const { pastRates } = tables;
export const {
  players,
  sessions,
  passwordResets,
  startingGrants,
  secrets,
  restingNames,
  failedGuesses,
  knownDevices,
} = tables;
export const { oneTimeSecrets, recoveryCodes } = tables;
export const { alliances, allianceMembers, allianceContributions, alliancePayouts } = tables;
export const { allianceInvitations, allianceTotals, allianceLog, allianceMessages } = tables;
export const { playerAchievements, achievers, achievementCounts, achievementTallies } = tables;
export const { configValues, adminLog, adminUndos } = tables;
export const { announcements } = tables;
export const { bankSalaries } = tables;
export const { productionMinutes, playerIncomes, netWorthPoints, netWorths } = tables;
export const { gifts, givenGoods } = tables;
export const { moneyFlows, activeDays, inequalityDays } = tables;
export const { firstSteps, firstStepGrants, firstStepClosings } = tables;
export const { inhabitants, inhabitantPays, inhabitantLoot } = tables;
export const { kings, rents } = tables;
export const { playerBuildings } = tables;
export const { playerMutes, hiddenNames } = tables;
export const { marketOrders, marketTrades, marketFills } = tables;
export const { marketPlayers, marketResources, marketCandles, marketPairDays, marketAlerts } = tables;
export const { notifications, notificationMarks } = tables;
export const { races, bets, betSettlements, racingRecords, horseForms } = tables;
export const { squads, combatants, fights } = tables;
export const { companies, companyEmployees, companyBooks, companyMonths } = tables;
export const { properties, propertyCounts, propertyOwners } = tables;
