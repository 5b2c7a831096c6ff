import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect } from 'react';
import type { DurableEvent } from '#protocol/wire/events.ts';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import type { MafiosiOffer, WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { api } from '#web/live/client.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useRoom } from '#web/live/use-room.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { beforeOf, type Passed, readOnce } from '#web/ui/page/older-pages.tsx';
import {
  attacksLeftAt,
  type EquipChange,
  fedPercentAt,
  withForged,
  withEquipped,
  withHired,
} from './model.ts';
import { failureTexts } from './text/refusals.ts';

const keys = {
  all: ['combat'],
  mafiosi: ['combat', 'mafiosi'],
  equipment: ['combat', 'equipment'],
  stats: ['combat', 'stats'],
  targets: ['combat', 'targets'],
  leaders: ['combat', 'leaders'],
  odds: ['combat', 'odds'],
  fights: ['combat', 'fights'],
  fight: ['combat', 'fight'],
} as const;

/** Other players' crews and records are not pushed. */
const REFRESH_MS = 30_000;

/** The other side may hire while the player decides. */
const ODDS_MS = 10_000;

export type CombatStats = AnswerOf<'GET /api/mafiosi/combat-stats'>;

export type Odds = AnswerOf<'GET /api/mafiosi/odds'>;

export function useMafiosi() {
  useFollowBalances(keys.mafiosi);
  return useQuery<readonly MafiosiOffer[]>({
    queryKey: keys.mafiosi,
    queryFn: async () => (await api.call('GET /api/mafiosi/my-mafiosi')).mafiosi,
  });
}

export function useEquipment() {
  useFollowBalances(keys.equipment);
  return useQuery<WeaponEquipment>({
    queryKey: keys.equipment,
    queryFn: () => api.call('GET /api/mafiosi/weapon-equipment'),
  });
}

export function useCombatStats() {
  useFollowBalances(keys.stats);
  return useQuery<CombatStats>({
    queryKey: keys.stats,
    queryFn: () => api.call('GET /api/mafiosi/combat-stats'),
  });
}

export const useTargets = () =>
  useQuery({
    queryKey: keys.targets,
    queryFn: async () => (await api.call('GET /api/mafiosi/targets', { limit: 20 })).targets,
    refetchInterval: REFRESH_MS,
  });

export const useCombatLeaders = () =>
  useQuery({
    queryKey: keys.leaders,
    queryFn: async () => (await api.call('GET /api/mafiosi/leaderboard', { limit: 10 })).leaderboard,
    refetchInterval: REFRESH_MS,
  });

export const useOdds = (targetId: string) =>
  useQuery<Odds>({
    queryKey: [...keys.odds, targetId],
    queryFn: () => api.call('GET /api/mafiosi/odds', { targetId }),
    refetchInterval: ODDS_MS,
  });

export const useFights = (passed: Passed) =>
  useQuery({
    queryKey: [...keys.fights, ...passed],
    queryFn: () => api.call('GET /api/mafiosi/fights', beforeOf(passed)),
    placeholderData: keepPreviousData,
    ...readOnce(passed),
  });

/** Fights never change, so they stay fresh forever. */
export const useFight = (id: string | null) =>
  useQuery<Fight>({
    queryKey: [...keys.fight, id],
    queryFn: async () => (await api.call('GET /api/mafiosi/fight/:id', { id: id ?? '' })).fight,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useCombatNews(stats: CombatStats | undefined): void {
  const cache = useQueryClient();
  const { id } = useUser();
  const learn = (fights: readonly Fight[]) => {
    for (const fight of fights) cache.setQueryData<Fight>([...keys.fight, fight.id], fight);
    void cache.invalidateQueries({ queryKey: keys.all });
  };
  useRoom<{ readonly events?: readonly DurableEvent[] }>(`user:${id}`, {
    snapshot: ({ events = [] }) =>
      learn(events.flatMap(({ event, data }) => (event === 'combat.attacked' ? data : []))),
    events: { 'combat.attacked': (fight) => learn([fight]) },
  });
  const midnightMs = stats ? Date.parse(stats.resets_at) : Number.POSITIVE_INFINITY;
  const isPast = useTicking((nowMs) => (nowMs >= midnightMs ? 1 : 0)) === 1;
  useEffect(() => {
    if (isPast) void cache.invalidateQueries({ queryKey: keys.stats });
  }, [cache, isPast]);
}

/** What a meal adds to the power of the player's crew now. */
export const FedPercent = createContext(0);

export const useFedPercent = (stats: CombatStats): number =>
  useTicking((nowMs) => fedPercentAt(stats.feeding, nowMs));

export const useAttacksLeft = (stats: CombatStats): number =>
  useTicking((nowMs) => attacksLeftAt(stats, nowMs));

interface Hiring {
  readonly type: MafiosiType;
  readonly quantity: number;
  /** Total dollars. */
  readonly cost: number;
}

export function useHire() {
  const cache = useQueryClient();
  return useCommand({
    key: [...keys.all, 'hire'],
    send: ({ type, quantity }: Hiring) =>
      api.command('POST /api/mafiosi/hire', { mafiosiType: type, quantity }),
    expectedDollars: ({ cost }) => -cost,
    changes: [keys.all],
    done: (_, { type, quantity }) => {
      changeEquipment(cache, (known) => withHired(known, type, quantity));
      cache.setQueryData<readonly MafiosiOffer[]>(keys.mafiosi, (offers) =>
        offers?.map((offer) =>
          offer.type === type
            ? { ...offer, quantity: offer.quantity + quantity, total_hired: offer.total_hired + quantity }
            : offer,
        ),
      );
    },
    fallback: failureTexts.hire,
  });
}

export function useFeedCrew() {
  const cache = useQueryClient();
  return useCommand({
    key: [...keys.all, 'feed'],
    send: () => api.command('POST /api/mafiosi/feed'),
    changes: [keys.stats, keys.odds],
    done: ({ fed_until }) =>
      void cache.setQueryData<CombatStats>(
        keys.stats,
        (stats) => stats && { ...stats, feeding: { ...stats.feeding, fed_until } },
      ),
    fallback: failureTexts.feed,
  });
}

export function useForge() {
  const cache = useQueryClient();
  return useCommand({
    key: [...keys.all, 'forge'],
    send: (forging: { readonly weaponType: WeaponType; readonly quantity: number }) =>
      api.command('POST /api/mafiosi/forge-weapons', forging),
    changes: [keys.equipment],
    done: (_, { weaponType, quantity }) =>
      changeEquipment(cache, (known) => withForged(known, weaponType, quantity)),
    fallback: failureTexts.forge,
  });
}

/** The command key: one request per type and weapon at a time. */
export const pairOf = ({ mafiosiType, weaponType }: Omit<EquipChange, 'quantity'>): string =>
  `${mafiosiType} ${weaponType}`;

export function useEquip() {
  const cache = useQueryClient();
  return useCommand({
    key: [...keys.all, 'equip'],
    subjectOf: pairOf,
    send: (change: EquipChange) => api.command('POST /api/mafiosi/equip-weapons', change),
    changes: [keys.equipment, keys.odds, keys.targets],
    done: (_, change) => changeEquipment(cache, (known) => withEquipped(known, change)),
    fallback: failureTexts.equip,
  });
}

export function useUnequip() {
  const cache = useQueryClient();
  return useCommand({
    key: [...keys.all, 'unequip'],
    subjectOf: pairOf,
    send: (change: EquipChange) => api.command('POST /api/mafiosi/unequip-weapons', change),
    changes: [keys.equipment, keys.odds, keys.targets],
    done: (_, change) =>
      changeEquipment(cache, (known) => withEquipped(known, { ...change, quantity: -change.quantity })),
    fallback: failureTexts.unequip,
  });
}

export const useEquipAll = () =>
  useCommand({
    key: [...keys.all, 'equip-all'],
    send: (focus: 'attack' | 'defense') => api.command('POST /api/mafiosi/equip-all', { focus }),
    changes: [keys.equipment, keys.odds, keys.targets],
    isBusyUntilRead: true,
    fallback: failureTexts.equip,
  });

export const useUnequipAll = () =>
  useCommand({
    key: [...keys.all, 'unequip-all'],
    send: () => api.command('POST /api/mafiosi/unequip-all'),
    changes: [keys.equipment, keys.odds, keys.targets],
    isBusyUntilRead: true,
    fallback: failureTexts.unequip,
  });

export function useAttack(onFought: (fight: Fight) => void) {
  const cache = useQueryClient();
  return useCommand({
    key: [...keys.all, 'attack'],
    send: (targetId: string) => api.command('POST /api/mafiosi/attack', { targetId }),
    changes: [keys.all],
    isShown: true,
    done: ({ fight }) => {
      cache.setQueryData<Fight>([...keys.fight, fight.id], fight);
      onFought(fight);
    },
    fallback: failureTexts.attack,
  });
}

const changeEquipment = (cache: QueryClient, change: (known: WeaponEquipment) => WeaponEquipment): void =>
  void cache.setQueryData<WeaponEquipment>(keys.equipment, (known) => known && change(known));
