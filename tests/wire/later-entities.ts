import * as z from 'zod/mini';
import { some } from './entities.ts';

const text = z.string();
const number = z.number();
const bool = z.boolean();
const time = z.iso.datetime();
const amounts = z.record(text, number);

const RESOURCES = ['gold', 'food', 'wood', 'stone', 'iron', 'tools'] as const;

const achievementFields = {
  id: text,
  name: text,
  description: text,
  category: text,
  rarity: z.enum(['common', 'uncommon', 'rare', 'legendary']),
  icon: text,
  reward: z.object({ dollars: number }),
  progress: z.object({ current: number, target: number, percentage: number }),
};
const Achievement = z.object(achievementFields);
const UnlockedAchievement = z.object({ ...achievementFields, unlocked_at: time });

export const AchievementView = z.object({
  unlocked: some(UnlockedAchievement),
  in_progress: some(Achievement),
  locked: some(Achievement),
  stats: z.object({ total_unlocked: number, completion_percentage: number }),
});

export const AchievementLeader = z.object({
  username: text,
  achievements_unlocked: number,
  total_achievements: number,
  completion_percentage: number,
});

export const AchievementStatistics = z.object({
  total_achievements: number,
  total_users: number,
  achievement_stats: some(
    z.object({
      id: text,
      name: text,
      category: text,
      rarity: text,
      users_unlocked: number,
      unlock_percentage: number,
    }),
  ),
});

const orderFields = { resource: z.enum(RESOURCES), price: number, quantity: number };

export const MarketData = z.object({
  resources: z.record(z.enum(RESOURCES), number),
  priceHistory: some(z.object({ resource: z.enum(RESOURCES), timestamp: time, price: number })),
  buyOrders: some(z.object({ ...orderFields, buyer_id: text })),
  sellOrders: some(z.object({ ...orderFields, seller_id: text })),
  stats: z.object({ volume: number, traders: number, marketCap: number }),
});

export const Company = z.object({
  name: text,
  industry: text,
  salary: number,
  max_employees: number,
  stats: z.object({
    totalEmployees: number,
    availableSlots: number,
    efficiency: number,
    monthlySalaryCost: number,
  }),
  finances: z.object({ revenue: number, expenses: number, profit: number }),
  upgrades: z.object({ efficiency: number, capacity: number, automation: number }),
  employees: z.array(z.object({ _id: text, username: text, isNPC: bool })),
});

export const CompanyLeader = z.object({ name: text, owner: text, employees: number, efficiency: number });

export const LeaderboardPlayer = z.object({
  rank: number,
  user_id: text,
  username: text,
  dollars: number,
  points: number,
  is_king: bool,
  badges: z.array(z.object({ name: text, icon: text, color: text })),
  net_worth: number,
  company_employees: number,
  properties_owned: number,
  achievements_unlocked: number,
  combat_wins: number,
  combat_losses: number,
  company_revenue: number,
  alliance_contribution: number,
  king_bonuses: number,
});

const Reign = z.object({
  id: text,
  username: text,
  king_stats: z.object({ total_bonuses: number, days_as_king: number }),
});

export const KingStats = z.object({
  current_king: z.object({ id: text, username: text, dollars: number, combat_wins: number }),
  estimated_daily_bonus: number,
  king_bonus_percentage: number,
  daily_production: number,
  top_kings_by_bonus: some(Reign),
  longest_reigns: some(Reign),
});

export const Categories = z.record(
  text,
  z.array(z.object({ rank: number, user_id: text, username: text, display: text })),
);

export const AdminPlayerStats = z.object({
  totalPlayers: number,
  activeToday: number,
  wealth: z.object({ totalWealth: number }),
  topPlayers: some(z.object({ _id: text, username: text, dollars: number })),
});

export const AdminSystemStats = z.object({
  uptime: number,
  memory: z.object({ used: number, total: number }),
  database: z.object({ dataSize: number, collections: number }),
});

export const PlayerSearch = z.object({
  players: some(z.object({ _id: text, username: text, email: text, dollars: number, points: number })),
  pagination: z.object({ total: number }),
});

export const GameConfig = z.object({
  inactivityTimeAllowed: number,
  marketActionsLimit: number,
  dailyAttackLimit: number,
  defaultUser: z.object({ dollars: number, iron: number, oil: number, points: number }),
  buildingProductions: amounts,
  buildingPrices: amounts,
  weaponPrices: z.record(text, z.object({ iron: number, oil: number })),
  marketGoldRatio: z.object({ min: number, max: number }),
  priceProductionRatio: number,
  combatSettings: z.object({
    dailyAttackLimit: number,
    maxRewardPercentage: number,
    maxRewardAmount: number,
  }),
  centralBankSettings: z.object({ hourlyWage: number, maxEmployees: number, rentBaseCost: number }),
  realEstateSettings: z.object({ maxProperties: number, maintenanceRate: number, saleCommission: number }),
});

export const Profile = z.object({
  username: text,
  avatar: number,
  rang: number,
  inscription_date: time,
  online: bool,
  lastActivity: time,
  biography: text,
  isOwnProfil: bool,
});

export const Announcement = z.object({ message: text, type: z.literal('info') });
