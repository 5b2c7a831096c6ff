import * as z from 'zod/mini';
import {
  BetHistoryEntry,
  BettingStats,
  CombatLeader,
  CombatResult,
  CombatStats,
  HorseLeader,
  MafiosiType,
  Race,
  RunRace,
  some,
  Target,
  WeaponEquipment,
} from '../entities.ts';
import { AchievementLeader, AchievementStatistics, AchievementView } from '../later-entities.ts';
import { nextBet } from '../town.ts';
import type { SpecifiedCall } from './specified-call.ts';

const acted = { success: z.literal(true), message: z.string() };

/** Section 7, "Mafiosi and combat". */
export const combatCalls: readonly SpecifiedCall[] = [
  {
    says: 'GET /api/mafiosi/my-mafiosi.',
    method: 'GET',
    path: '/api/mafiosi/my-mafiosi',
    as: 'boss',
    answers: z.object({ mafiosi: some(MafiosiType) }),
  },
  {
    says: 'GET /api/mafiosi/combat-stats.',
    method: 'GET',
    path: '/api/mafiosi/combat-stats',
    as: 'boss',
    answers: CombatStats,
  },
  {
    says: 'GET /api/mafiosi/targets?limit=20.',
    method: 'GET',
    path: '/api/mafiosi/targets',
    query: '?limit=20',
    as: 'boss',
    answers: z.object({ targets: some(Target) }),
  },
  {
    says: 'GET /api/mafiosi/leaderboard?limit=10.',
    method: 'GET',
    path: '/api/mafiosi/leaderboard',
    query: '?limit=10',
    as: 'boss',
    answers: z.object({ leaderboard: some(CombatLeader) }),
  },
  {
    says: 'GET /api/mafiosi/weapon-equipment.',
    method: 'GET',
    path: '/api/mafiosi/weapon-equipment',
    as: 'boss',
    answers: WeaponEquipment,
  },
  {
    says: 'POST /api/mafiosi/hire {mafiosiType, quantity}.',
    method: 'POST',
    path: '/api/mafiosi/hire',
    as: 'boss',
    body: () => ({ mafiosiType: 'thug', quantity: 1 }),
    answers: z.object(acted),
    refused: { body: { mafiosiType: 'thug', quantity: 0 }, status: 400, error: /quantity/i },
  },
  {
    says: 'POST /api/mafiosi/attack {targetId}.',
    method: 'POST',
    path: '/api/mafiosi/attack',
    as: 'boss',
    body: ({ victim }) => ({ targetId: victim.id }),
    answers: CombatResult,
    refused: { body: { targetId: 'nobody' }, status: 404, error: /./ },
  },
  {
    says: 'POST /api/mafiosi/equip-weapons and POST /api/mafiosi/unequip-weapons, each {mafiosiType, weaponType, quantity}.',
    method: 'POST',
    path: '/api/mafiosi/equip-weapons',
    as: 'boss',
    body: () => ({ mafiosiType: 'thug', weaponType: 'knife', quantity: 1 }),
    answers: z.object({ message: z.literal('Weapon equipped!') }),
    refused: { body: { mafiosiType: 'thug', weaponType: 'pistol', quantity: 1 }, status: 409, error: /./ },
  },
  {
    says: 'POST /api/mafiosi/equip-weapons and POST /api/mafiosi/unequip-weapons, each {mafiosiType, weaponType, quantity}.',
    method: 'POST',
    path: '/api/mafiosi/unequip-weapons',
    as: 'boss',
    body: () => ({ mafiosiType: 'thug', weaponType: 'knife', quantity: 1 }),
    answers: z.object({ message: z.literal('Weapon unequipped!') }),
    refused: { body: { mafiosiType: 'thug', weaponType: 'knife', quantity: 1 }, status: 409, error: /./ },
  },
];

const RACING =
  'GET /api/horse-racing/todays-races, /current-status, /my-bets?limit=20, /my-stats, /history?limit=10, /leaderboard?limit=10. All are loaded every 30 s.';

/** Section 7, "Horse racing". */
export const racingCalls: readonly SpecifiedCall[] = [
  {
    says: RACING,
    method: 'GET',
    path: '/api/horse-racing/todays-races',
    as: 'boss',
    answers: z.object({ races: some(Race) }),
  },
  {
    says: RACING,
    method: 'GET',
    path: '/api/horse-racing/current-status',
    as: 'boss',
    answers: z.object({ current_race: z.nullable(Race), next_race: Race }),
  },
  {
    says: RACING,
    method: 'GET',
    path: '/api/horse-racing/my-bets',
    query: '?limit=20',
    as: 'boss',
    answers: z.object({ bets: some(BetHistoryEntry) }),
  },
  {
    says: RACING,
    method: 'GET',
    path: '/api/horse-racing/my-stats',
    as: 'boss',
    answers: BettingStats,
  },
  {
    says: RACING,
    method: 'GET',
    path: '/api/horse-racing/history',
    query: '?limit=10',
    as: 'boss',
    answers: z.object({ races: some(RunRace) }),
  },
  {
    says: RACING,
    method: 'GET',
    path: '/api/horse-racing/leaderboard',
    query: '?limit=10',
    as: 'boss',
    answers: z.object({ leaderboard: some(HorseLeader) }),
  },
  {
    says: 'POST /api/horse-racing/place-bet {raceId, horseId, amount}. The response message is shown.',
    method: 'POST',
    path: '/api/horse-racing/place-bet',
    as: 'rival',
    body: ({ rival }) => nextBet(rival),
    answers: z.object({ message: z.string().check(z.minLength(1)) }),
    refused: { body: { raceId: 'none', horseId: 'none', amount: 100 }, status: 404, error: /./ },
  },
];

/** Section 7, "Achievements". */
export const achievementCalls: readonly SpecifiedCall[] = [
  {
    says: 'GET /api/achievements/my-achievements -> unlocked, in_progress, locked, stats.',
    method: 'GET',
    path: '/api/achievements/my-achievements',
    as: 'boss',
    answers: AchievementView,
  },
  {
    says: 'GET /api/achievements/leaderboard?limit=10.',
    method: 'GET',
    path: '/api/achievements/leaderboard',
    query: '?limit=10',
    as: 'boss',
    answers: z.object({ leaderboard: some(AchievementLeader) }),
  },
  {
    says: 'GET /api/achievements/statistics.',
    method: 'GET',
    path: '/api/achievements/statistics',
    as: 'boss',
    answers: AchievementStatistics,
  },
  {
    says: 'POST /api/achievements/check-progress (no body) -> newAchievements.',
    method: 'POST',
    path: '/api/achievements/check-progress',
    as: 'boss',
    answers: z.object({ newAchievements: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
];
