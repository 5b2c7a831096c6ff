import * as z from 'zod/mini';
import { playerCommand, playerRead, privateEvent, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { MAFIOSI_TYPES, MAX_OF_TYPE } from './crew.ts';
import { WEAPON_TYPES, type WeaponType } from './terms.ts';
import { CombatLeader, Fight, FightSummary, MafiosiOffer, Target, WeaponEquipment } from './models.ts';
import { Balance, Dollars, Done, limit, Page, Timestamp } from '../../kit/schemas.ts';
import { combatPreviews } from './previews.ts';

export const combatConfigKeys = [
  'dailyAttackLimit',
  'combatSettings.maxRewardPercentage',
  'combatSettings.maxRewardAmount',
  'feeding.mafiosoFood',
  'feeding.powerPercent',
  ...WEAPON_TYPES.flatMap((weapon) => [`weaponPrices.${weapon}.iron`, `weaponPrices.${weapon}.oil`] as const),
] as const;
export type CombatConfigKey = (typeof combatConfigKeys)[number];

export const combatErrors = {
  target_not_found: { status: 404, error: 'There is no such player.' },
  fight_not_found: { status: 404, error: 'There is no such fight.' },
  crew_full: { status: 409, error: 'You cannot have more than 100,000 mafiosi of one type.' },
  not_enough_weapons: { status: 409, error: 'You do not have that many of this weapon in store.' },
  no_weapon_slots: { status: 409, error: 'All of them already carry a weapon.' },
  not_equipped: { status: 409, error: 'They do not carry that many of this weapon.' },
  attack_self: { status: 409, error: 'You cannot attack yourself.' },
  no_mafiosi: { status: 409, error: 'You have no mafiosi. Hire some first.' },
  attack_limit: {
    status: 409,
    error: 'No attacks remaining today. The daily limit resets at game midnight.',
  },
  alliance_mate: { status: 409, error: 'You are in the same alliance.' },
  protected: { status: 409, error: 'This player is under protection and cannot be attacked yet.' },
  attacked_recently: { status: 409, error: 'You attacked this player within the last hour.' },
} as const;

const MafiosiType = choice('the mafiosi type', z.enum(MAFIOSI_TYPES));
const WeaponType = choice('the weapon', z.enum(WEAPON_TYPES));
const Quantity = field('the quantity', z.int().check(z.minimum(1), z.maximum(MAX_OF_TYPE)));
// Any short text passes validation: an unknown id is a 404, not a 400.
const OpaqueId = z.string().check(z.minLength(1), z.maxLength(64));

const Equipped = z.extend(Done, { balance: z.optional(Balance) });
const equipBody = z.object({ mafiosiType: MafiosiType, weaponType: WeaponType, quantity: Quantity });

const Side = z.object({ username: z.string(), power: z.number() });

export const combatRoutes = {
  myMafiosi: route({
    ...playerRead,
    path: '/api/mafiosi/my-mafiosi',
    summary: 'Every type of mafiosi, and how many the caller employs',
    answer: z.object({ mafiosi: z.array(MafiosiOffer) }),
  }),
  combatStats: route({
    ...playerRead,
    path: '/api/mafiosi/combat-stats',
    summary: 'The caller’s attacks today and fight record',
    answer: z.object({
      remaining_attacks: z.int(),
      daily_limit: z.int(),
      total_wins: z.int(),
      total_losses: z.int(),
      win_rate: z.number(),
      /** Next game midnight. */
      resets_at: Timestamp,
      /** Game time; null if the caller can be attacked. */
      protected_until: z.nullable(Timestamp),
      feeding: z.object({
        /** Food for each mafioso. */
        cost: z.int(),
        /** Percent more attack and defense while fed. */
        percent: z.int(),
        /** Game time, perhaps past; null if never fed. */
        fed_until: z.nullable(Timestamp),
      }),
    }),
  }),
  targets: route({
    ...playerRead,
    path: '/api/mafiosi/targets',
    summary: 'Possible targets: closest in power first, then protected players',
    query: z.object({ limit: limit(20) }),
    answer: z.object({ targets: z.array(Target) }),
  }),
  combatLeaderboard: route({
    ...playerRead,
    path: '/api/mafiosi/leaderboard',
    summary: 'Players by fights won',
    query: z.object({ limit: limit(10) }),
    answer: z.object({ leaderboard: z.array(CombatLeader) }),
  }),
  odds: route({
    ...playerRead,
    path: '/api/mafiosi/odds',
    summary: 'The exact chance of winning an attack, and its maximum loot',
    query: z.object({ targetId: choice('the target', OpaqueId) }),
    answer: z.object({
      /** 0–1. */
      chance: z.number(),
      /** Both powers include meals. */
      attack: z.int(),
      defense: z.int(),
      maxReward: Dollars,
      /** Today's remaining loot from inhabitants; only for inhabitants. */
      loot_left: z.optional(Dollars),
      points: z.int(),
      target: Target,
    }),
    refuses: ['target_not_found'],
  }),
  fights: route({
    ...playerRead,
    path: '/api/mafiosi/fights',
    summary: 'The caller’s fights, newest first',
    query: z.object({ page: Page, before: choice('the fight', z.optional(OpaqueId)) }),
    answer: z.object({
      fights: z.array(FightSummary),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
    }),
    refuses: ['fight_not_found'],
  }),
  fight: route({
    ...playerRead,
    path: '/api/mafiosi/fight/:id',
    summary: 'One fight by id, for any signed-in player',
    params: z.object({ id: choice('the fight', OpaqueId) }),
    answer: z.object({ fight: Fight }),
    refuses: ['fight_not_found'],
  }),
  weaponEquipment: route({
    ...playerRead,
    path: '/api/mafiosi/weapon-equipment',
    summary: 'Weapons in store and carried by each type of mafiosi',
    answer: WeaponEquipment,
  }),
  hireMafiosi: route({
    ...playerCommand,
    path: '/api/mafiosi/hire',
    summary: 'Hires mafiosi of one type',
    body: z.object({ mafiosiType: MafiosiType, quantity: Quantity }),
    answer: z.extend(Done, { cost: Dollars, balance: z.optional(Balance) }),
    refuses: ['crew_full', 'not_enough_dollars'],
  }),
  feedCrew: route({
    ...playerCommand,
    path: '/api/mafiosi/feed',
    summary: 'Feeds the whole crew for a game day',
    answer: z.extend(Done, { cost: z.int(), fed_until: Timestamp, balance: z.optional(Balance) }),
    refuses: ['no_mafiosi', 'already_fed', 'not_enough_goods'],
  }),
  forgeWeapons: route({
    ...playerCommand,
    path: '/api/mafiosi/forge-weapons',
    summary: 'Forges weapons from iron and oil',
    body: z.object({ weaponType: WeaponType, quantity: Quantity }),
    answer: z.extend(Done, {
      cost: z.object({ iron: z.int(), oil: z.int() }),
      balance: z.optional(Balance),
    }),
    refuses: ['not_enough_goods'],
  }),
  equipWeapons: route({
    ...playerCommand,
    path: '/api/mafiosi/equip-weapons',
    summary: 'Equips mafiosi of one type with weapons from the store',
    body: equipBody,
    answer: Equipped,
    refuses: ['not_enough_weapons', 'no_weapon_slots'],
  }),
  unequipWeapons: route({
    ...playerCommand,
    path: '/api/mafiosi/unequip-weapons',
    summary: 'Returns weapons to the store',
    body: equipBody,
    answer: Equipped,
    refuses: ['not_equipped'],
  }),
  equipAll: route({
    ...playerCommand,
    path: '/api/mafiosi/equip-all',
    summary: 'Fills every free slot with the strongest weapons in store',
    body: z.object({ focus: field('the focus', z.enum(['attack', 'defense'])) }),
    answer: z.extend(Equipped, { equipped: z.int() }),
    refuses: ['not_enough_weapons', 'no_weapon_slots'],
  }),
  unequipAll: route({
    ...playerCommand,
    path: '/api/mafiosi/unequip-all',
    summary: 'Returns every weapon to the store',
    answer: z.extend(Equipped, { unequipped: z.int() }),
    refuses: ['not_equipped'],
  }),
  attack: route({
    ...playerCommand,
    path: '/api/mafiosi/attack',
    summary: 'Attacks a player',
    body: z.object({ targetId: choice('the target', OpaqueId) }),
    answer: z.object({
      success: z.literal(true),
      victory: z.boolean(),
      reward: Dollars,
      message: z.string(),
      attacker: Side,
      defender: Side,
      /** Today's remaining loot from inhabitants; only for inhabitants. */
      loot_left: z.optional(Dollars),
      fight: Fight,
      balance: z.optional(Balance),
    }),
    refuses: [
      'attack_self',
      'target_not_found',
      'no_mafiosi',
      'attack_limit',
      'alliance_mate',
      'linked_accounts',
      'protected',
      'attacked_recently',
    ],
  }),
} as const;

export const combatEvents = {
  'combat.attacked': privateEvent({
    durable: true,
    data: Fight,
    subject: { kind: 'fight', idOf: ({ id }) => id },
    fromOthers: { by: 'rules', refusal: 'attacked_recently', per: 'game hour' },
  }),
} as const;

export const combatTransferCodes = [
  'mafiosi_hired',
  'crew_fed',
  'weapons_forged',
  'forge_used',
  'weapons_lost',
  'fight_reward',
] as const;

export type { Fight } from './models.ts';

export const combat = {
  routes: combatRoutes,
  errors: combatErrors,
  events: combatEvents,
  configKeys: combatConfigKeys,
  transferCodes: combatTransferCodes,
  previews: combatPreviews,
} as const satisfies SystemContract;
