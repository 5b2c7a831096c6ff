import * as z from 'zod/mini';
import { model } from '../../models.ts';
import { inhabitantMark } from '../inhabitants/mark.ts';
import { MAFIOSI_TYPES } from './crew.ts';
import { WEAPON_TYPES } from './weapons.ts';
import { PROTECTIONS } from './terms.ts';
import { Dollars, Id, Timestamp } from '../../schemas.ts';

const Counts = z.object({
  knife: z.int(),
  pistol: z.int(),
  vest: z.int(),
  shotgun: z.int(),
  tommy_gun: z.int(),
});
const Bonus = z.object({ attack: z.int(), defense: z.int() });
const Price = z.object({ iron: z.int(), oil: z.int() });

/** Something for each weapon type. */
const forEachWeapon = <S extends z.core.$ZodType>(schema: S) =>
  z.object({ knife: schema, pistol: schema, vest: schema, shotgun: schema, tommy_gun: schema });

/** One type of mafiosi, and how many the caller has. */
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
    /** Ever hired. */
    total_hired: z.int(),
  }),
);
export type MafiosiOffer = z.infer<typeof MafiosiOffer>;

const SquadEquipment = z.object({
  name: z.string(),
  quantity: z.int(),
  /** Without a weapon. */
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
    /** Forged and not equipped. */
    available_weapons: Counts,
    weapon_bonuses: forEachWeapon(Bonus),
    /** What forging one costs. */
    forge_costs: forEachWeapon(Price),
  }),
);
export type WeaponEquipment = z.infer<typeof WeaponEquipment>;

/** A player who may be attacked, or will be once their protection ends. */
export const Target = model(
  'Target',
  z.object({
    id: Id,
    username: z.string(),
    ...inhabitantMark,
    dollars: Dollars,
    points: z.int(),
    /** Equipped weapons included. */
    defense_power: z.int(),
    wins: z.int(),
    losses: z.int(),
    /** Why the caller may not attack them yet. */
    protection: z.nullable(z.enum(PROTECTIONS)),
    /** Until then (game time); null when nothing protects them from the caller. */
    protected_until: z.nullable(Timestamp),
    /** When the caller may attack them again (game time); null when at once. */
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
  /** Only those that someone carries. */
  weapons: z.partialRecord(z.enum(WEAPON_TYPES), z.int()),
});

/** One side of a fight as it was. */
export const FightSide = model(
  'FightSide',
  z.object({
    id: Id,
    /** "deleted player" once the account is gone. */
    username: z.string(),
    ...inhabitantMark,
    /** After luck. */
    power: z.number(),
    /** Before luck: the attacker's attack, the defender's defense, equipped weapons included. */
    base_power: z.int(),
    /** 0.9–1.1, with 4 decimals. */
    luck: z.number(),
    /** As it came, fallen included. */
    crew: z.array(FightSquad),
    fallen: z.array(FightSquad),
  }),
);
export type FightSide = z.infer<typeof FightSide>;

/** A fight as both sides and everyone who has its id may see it. */
export const Fight = model(
  'Fight',
  z.object({
    id: Id,
    /** Game time. */
    at: Timestamp,
    /** The attacker's. */
    victory: z.boolean(),
    /** What the attacker took. */
    reward: Dollars,
    /** Points that the attacker earned. */
    points: z.int(),
    /** The attacker's chance beforehand, 0–1. */
    chance: z.number(),
    attacker: FightSide,
    defender: FightSide,
  }),
);
export type Fight = z.infer<typeof Fight>;

/** A line of the caller's history. */
export const FightSummary = model(
  'FightSummary',
  z.object({
    id: Id,
    at: Timestamp,
    /** The caller's part. */
    role: z.enum(['attacker', 'defender']),
    won: z.boolean(),
    /** Moved from the loser to a victorious attacker. */
    reward: Dollars,
    opponent: z.object({ id: Id, username: z.string(), ...inhabitantMark }),
    /** How many of the caller's mafiosi fell, and of the opponent's. */
    own_fallen: z.int(),
    opponent_fallen: z.int(),
  }),
);
export type FightSummary = z.infer<typeof FightSummary>;
