import * as z from 'zod/mini';

const text = z.string();
const number = z.number();
const bool = z.boolean();
const time = z.iso.datetime();
const amounts = z.record(text, number);

/** A non-empty list: an empty one could lack no field. */
export const some = <T extends z.core.$ZodType>(entry: T) => z.array(entry).check(z.minLength(1));

export const User = z.object({
  id: text,
  username: text,
  dollars: number,
  points: number,
  rang: z.union([number, text]),
  rent_due: number,
  iron: number,
  oil: number,
  gold: number,
  food: number,
  wood: number,
  stone: number,
  tools: number,
});

export const Property = z.object({
  _id: text,
  house_type: text,
  upgrade_level: number,
  price: number,
  monthlyRent: number,
  roi: number,
});

export const OwnedProperty = z.object({
  _id: text,
  house_type: text,
  upgrade_level: number,
  purchase_price: number,
  currentValue: number,
  monthlyRent: number,
});

/** The specification's types, word for word; all of them are for sale. */
export const HOUSE_TYPES = [
  'Studio Apartment',
  'One Bedroom Apartment',
  'Two Bedroom Apartment',
  'House',
  'Luxury Condo',
  'Mansion',
  'Commercial Building',
  'Skyscraper',
];

export const EstateStats = z.object({
  availableProperties: number,
  ownedProperties: number,
  avgPrice: number,
  totalMarketValue: number,
  topOwners: some(z.object({ username: text, propertyCount: number })),
});

export const RentStatus = z.object({
  isOverdue: bool,
  daysOverdue: number,
  canPay: bool,
  currentRent: number,
  nextDueDate: time,
  lastPayment: z.nullable(time),
});

export const SalaryStatus = z.object({
  hourlyWage: number,
  hoursAvailable: number,
  potentialEarnings: number,
  canCollect: bool,
  lastCollected: time,
});

const allianceFields = {
  name: text,
  description: text,
  is_private: bool,
  leader_id: text,
  leader_name: text,
  is_member: bool,
  safe: z.object({ dollars: number }),
  settings: z.object({ production_bonus: number }),
  stats: z.object({ total_members: number, level: number, experience: number }),
};

export const ListedAlliance = z.object(allianceFields);

export const Alliance = z.object({
  ...allianceFields,
  members: some(
    z.object({
      username: text,
      role: z.enum(['leader', 'member']),
      dollars: number,
      contribution: number,
    }),
  ),
});

export const MafiosiType = z.object({
  type: text,
  name: text,
  description: text,
  cost: number,
  attack: number,
  defense: number,
  quantity: number,
  total_hired: number,
});

export const CombatStats = z.object({ remaining_attacks: number, win_rate: number });

export const Target = z.object({
  id: text,
  username: text,
  dollars: number,
  points: number,
  defense_power: number,
  wins: number,
  losses: number,
});

export const CombatLeader = z.object({
  username: text,
  total_wins: number,
  win_rate: number,
  dollars: number,
});

const Side = z.object({ username: text, power: number });
export const CombatResult = z.object({
  victory: bool,
  reward: number,
  message: text,
  attacker: Side,
  defender: Side,
});

export const WeaponEquipment = z.object({
  equipment: z.record(
    text,
    z.object({ name: text, quantity: number, available_slots: number, equipped_weapons: amounts }),
  ),
  available_weapons: amounts,
  weapon_bonuses: z.record(text, z.object({ attack: number, defense: number })),
});

export const Horse = z.object({
  id: text,
  name: text,
  color: text,
  odds: number,
  speed: number,
  stamina: number,
  description: text,
});

export const RaceBet = z.object({ user_id: text, horse_name: text, amount: number });

const raceFields = {
  id: text,
  name: text,
  status: text,
  scheduled_time: time,
  total_pool: number,
  bets: z.array(RaceBet),
  horses: some(Horse),
};

export const Race = z.object(raceFields);

const ResultEntry = z.object({ name: text, finish_time: number, performance: number });
export const RunRace = z.object({ ...raceFields, results: some(ResultEntry) });

export const BetHistoryEntry = z.object({
  race_name: text,
  scheduled_time: time,
  horse_name: text,
  amount: number,
  race_finished: bool,
  won: bool,
  payout: number,
  winner: text,
});

export const BettingStats = z.object({
  total_bets: number,
  wins: number,
  win_rate: number,
  profit_loss: number,
});

export const HorseLeader = z.object({
  username: text,
  total_winnings: number,
  total_bets: number,
  win_rate: number,
});
