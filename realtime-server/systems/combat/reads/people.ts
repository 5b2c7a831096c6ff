import type { Tx } from '#db/open.ts';
import { type FightRow, fightStore } from '#db/systems/combat/store/fights.ts';
import { type InhabitantMark, inhabitantStore } from '#db/systems/inhabitants/store.ts';

export type People = (id: string) => InhabitantMark & { readonly username: string };

export async function peopleOf(
  tx: Tx,
  fights: readonly Pick<FightRow, 'attackerId' | 'defenderId'>[],
): Promise<People> {
  const usernames = await fightStore(tx).usernames(fights);
  const markOf = await inhabitantStore(tx).marks();
  return (id) => ({ username: usernames.get(id) ?? '', ...markOf(id) });
}
