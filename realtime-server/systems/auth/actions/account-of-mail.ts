import type { Tx } from '#db/database/open.ts';
import { playerStore, type PlayerRow } from '#db/systems/auth/store/players.ts';
import { mailForms } from '../../../action/mail-address.ts';

/** Two accounts of older versions may differ by the spelling alone: each is found by its own. */
export async function accountOfMail(tx: Tx, address: string): Promise<PlayerRow | null> {
  for (const form of mailForms(address)) {
    const player = await playerStore(tx).byMail(form);
    if (player) return player;
  }
  return null;
}
