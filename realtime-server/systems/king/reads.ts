import type { Tx } from '#db/open.ts';
import { kingStore } from '#db/systems/king/store.ts';
import { kingOf } from '#protocol/systems/king.ts';

export async function currentKing(tx: Tx): Promise<ReturnType<typeof kingOf> | null> {
  const crowned = await kingStore(tx).current();
  return crowned && kingOf(crowned);
}
