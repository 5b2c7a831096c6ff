import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Id, inhabitantMark, Timestamp } from '../../kit/schemas.ts';
import { MAFIOSI_TYPES } from './crew.ts';
import { PROTECTIONS, WEAPON_TYPES } from './terms.ts';

const Counts = z.object({
  knife: z.int(),
  pistol: z.int(),
  vest: z.int(),
  shotgun: z.int(),
  tommy_gun: z.int(),
});
const Bonus = z.object({ attack: z.int(), defense: z.int() });
const Price = z.object({ iron: z.int(), oil: z.int() });

const forEachWeapon = <S extends z.core.$ZodType>(schema: S) =>
  z.object({ knife: schema, pistol: schema, vest: schema, shotgun: schema, tommy_gun: schema });

export const MafiosiOffer = model(
  'MafiosiOffer',
  z.object({
    type: z.enum(MAFIOSI_TYPES),
    name: z.string(),
    description: z.string(),
    cost: Dollars,
    attack: z.int(),
    defense: z.int(),
    quantity: z.int(),
    /** Includes the dead. */
    total_hired: z.int(),
  }),
);
export type MafiosiOffer = z.infer<typeof MafiosiOffer>;

const SquadEquipment = z.object({
  name: z.string(),
  quantity: z.int(),
  /** Mafiosi without a weapon. */
  available_slots: z.int(),
  equipped_weapons: Counts,
});

export const WeaponEquipment = model(
  'WeaponEquipment',
  z.object({
    equipment: z.object({
      thug: SquadEquipment,
      bodyguard: SquadEquipment,
      enforcer: SquadEquipment,
      hitman: SquadEquipment,
      capo: SquadEquipment,
    }),
    available_weapons: Counts,
    weapon_bonuses: forEachWeapon(Bonus),
    forge_costs: forEachWeapon(Price),
  }),
);
export type WeaponEquipment = z.infer<typeof WeaponEquipment>;

export const Target = model(
  'Target',
  z.object({
    id: Id,
    username: z.string(),
    ...inhabitantMark,
    dollars: Dollars,
    points: z.int(),
    /** Meals included. */
    defense_power: z.int(),
    wins: z.int(),
    losses: z.int(),
    /** Null if the caller may attack. */
    protection: z.nullable(z.enum(PROTECTIONS)),
    /** Game time; null if unprotected. */
    protected_until: z.nullable(Timestamp),
    /** Game time; null if possible now. */
    next_attack_at: z.nullable(Timestamp),
  }),
);
export type Target = z.infer<typeof Target>;

export const CombatLeader = model(
  'CombatLeader',
  z.object({
    rank: z.int(),
    user_id: Id,
    username: z.string(),
    total_wins: z.int(),
    /** Percent of all fights. */
    win_rate: z.number(),
    dollars: Dollars,
  }),
);
export type CombatLeader = z.infer<typeof CombatLeader>;

const FightSquad = z.object({
  type: z.enum(MAFIOSI_TYPES),
  quantity: z.int(),
  weapons: z.partialRecord(z.enum(WEAPON_TYPES), z.int()),
});

export const FightSide = model(
  'FightSide',
  z.object({
    id: Id,
    /** "deleted player" once the account is gone. */
    username: z.string(),
    ...inhabitantMark,
    power: z.number(),
    /** Before luck: attack of the attacker, defense of the defender, weapons and meals included. */
    base_power: z.int(),
    /** Percent of power that a meal added; missing when unfed. */
    fed_percent: z.optional(z.int()),
    /** 0.9–1.1, 4 decimals. */
    luck: z.number(),
    crew: z.array(FightSquad),
    fallen: z.array(FightSquad),
  }),
);
export type FightSide = z.infer<typeof FightSide>;

export const Fight = model(
  'Fight',
  z.object({
    id: Id,
    /** Game time. */
    at: Timestamp,
    /** The attacker's. */
    victory: z.boolean(),
    reward: Dollars,
    /** The attacker's. */
    points: z.int(),
    /** The attacker's chance beforehand, 0–1. */
    chance: z.number(),
    attacker: FightSide,
    defender: FightSide,
  }),
);
export type Fight = z.infer<typeof Fight>;

export const FightSummary = model(
  'FightSummary',
  z.object({
    id: Id,
    at: Timestamp,
    role: z.enum(['attacker', 'defender']),
    won: z.boolean(),
    reward: Dollars,
    opponent: z.object({ id: Id, username: z.string(), ...inhabitantMark }),
    own_fallen: z.int(),
    opponent_fallen: z.int(),
  }),
);
export type FightSummary = z.infer<typeof FightSummary>;
