import { crewStore } from '#db/systems/combat/store/crews.ts';
import type { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { armAll, freeSlots, rearmed } from '#protocol/systems/combat/arming.ts';
import { armedOf, type MafiosiType, mafiosiNoun } from '#protocol/systems/combat/crew.ts';
import { weaponNoun, type WeaponType } from '#protocol/systems/combat/terms.ts';
import { groupDigits } from '#protocol/values/format.ts';
import { refuse, type Refusal } from '../../../action/context.ts';
import { lackingField } from '../../../action/shortfall.ts';
import type { Handler } from '../../../action/system.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { formatCount } from '../../../ledger/format.ts';
import type { Transfer } from '../../../ledger/post.ts';
import { forgePrice, weaponsInStore } from '../reads/crew.ts';
import { putSquads } from './hire.ts';

type Routes = typeof combatRoutes;

export const forgeWeapons: Handler<Routes['forgeWeapons']> = async (_tx, ctx, { weaponType, quantity }) => {
  const price = forgePrice(ctx.config, weaponType);
  const cost = { iron: price.iron * quantity, oil: price.oil * quantity };
  const used = { debit: ctx.actor.id, credit: CENTRAL_BANK, code: 'forge_used' } as const;
  const made = { debit: CENTRAL_BANK, credit: ctx.actor.id, code: 'weapons_forged' } as const;
  const transfers: Transfer[] = [
    { ...used, asset: 'iron', amount: cost.iron },
    { ...used, asset: 'oil', amount: cost.oil },
    { ...made, asset: weaponType, amount: quantity },
  ];
  await ctx.post(transfers.filter(({ amount }) => amount > 0));
  const forged = formatCount(quantity, weaponNoun(weaponType, 1), weaponNoun(weaponType, 2));
  return { success: true, message: `${forged} forged.`, cost };
};

export const equipWeapons: Handler<Routes['equipWeapons']> = async (
  tx,
  ctx,
  { mafiosiType, weaponType, quantity },
) => {
  const playerId = ctx.actor.id;
  const stored = await weaponsInStore(tx, playerId, await crewStore(tx).ofPlayer(playerId));
  const missing = quantity - stored[weaponType];
  if (missing > 0) return refuseWeapons(weaponType, { stored: stored[weaponType], missing });
  const squad = await crewStore(tx).of(playerId, mafiosiType);
  const tooMany = quantity - freeSlots(squad);
  if (tooMany > 0) return refuse('no_weapon_slots', { error: unarmedText(mafiosiType, tooMany) });
  await putSquads(tx, ctx, playerId, [rearmed(squad, weaponType, quantity)]);
  return { success: true, message: quantity === 1 ? 'Weapon equipped!' : `${countOf(quantity)} equipped!` };
};

export const unequipWeapons: Handler<Routes['unequipWeapons']> = async (
  tx,
  ctx,
  { mafiosiType, weaponType, quantity },
) => {
  const squad = await crewStore(tx).of(ctx.actor.id, mafiosiType);
  if ((squad.weapons[weaponType] ?? 0) < quantity) return refuse('not_equipped');
  await putSquads(tx, ctx, ctx.actor.id, [rearmed(squad, weaponType, -quantity)]);
  const message = quantity === 1 ? 'Weapon unequipped!' : `${countOf(quantity)} unequipped!`;
  return { success: true, message };
};

export const equipAll: Handler<Routes['equipAll']> = async (tx, ctx, { focus }) => {
  const crew = await crewStore(tx).ofPlayer(ctx.actor.id);
  const stored = await weaponsInStore(tx, ctx.actor.id, crew);
  if (Object.values(stored).every((count) => count === 0))
    return refuse('not_enough_weapons', { error: 'There are no weapons in store. Forge some first.' });
  const { changed, equipped } = armAll(crew, stored, focus);
  if (equipped === 0) return refuse('no_weapon_slots');
  await putSquads(tx, ctx, ctx.actor.id, changed);
  return { success: true, message: `${countOf(equipped)} equipped!`, equipped };
};

export const unequipAll: Handler<Routes['unequipAll']> = async (tx, ctx) => {
  const armed = (await crewStore(tx).ofPlayer(ctx.actor.id)).filter((squad) => armedOf(squad) > 0);
  if (armed.length === 0) return refuse('not_equipped');
  const unequipped = armed.reduce((sum, squad) => sum + armedOf(squad), 0);
  await putSquads(
    tx,
    ctx,
    ctx.actor.id,
    armed.map((squad) => ({ ...squad, weapons: {} })),
  );
  return { success: true, message: `${countOf(unequipped)} unequipped!`, unequipped };
};

function refuseWeapons(
  weapon: WeaponType,
  { stored, missing }: { readonly stored: number; readonly missing: number },
): Refusal<'not_enough_weapons'> {
  const held = formatCount(stored, weaponNoun(weapon, 1), weaponNoun(weapon, 2));
  return refuse('not_enough_weapons', {
    error: `You have ${held} in store, ${groupDigits(missing)} too few. Forge more first.`,
    ...lackingField([{ asset: weapon, amount: missing }]),
  });
}

const unarmedText = (type: MafiosiType, count: number): string =>
  `You need ${groupDigits(count)} more ${mafiosiNoun(type, count)} with a free hand.`;

const countOf = (quantity: number): string => formatCount(quantity, 'weapon');
