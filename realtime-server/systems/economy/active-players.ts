import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { activePlayerStore } from '#db/systems/economy/store/active-players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { dayOf } from '#protocol/values/time.ts';
import type { ConfigValues } from '../../action/config-types.ts';
import { isPlayerAccount } from '../../ledger/chart-of-accounts.ts';
import type { JournalEntry, Transfer } from '../../ledger/post.ts';
import { transfers as definitions } from '../../every-system/declarations.ts';
import { isActive } from './reads/active-players.ts';
import { isNewcomer } from './reads/newcomer.ts';

export function countActivePlayers(tx: Tx, entry: JournalEntry, config: ConfigValues): Promise<void> | null {
  return entry.transfers.some(isActivity) ? count(tx, entry, config) : null;
}

const isActivity = ({ code }: Transfer): boolean => definitions[code].isActivity === true;

async function count(tx: Tx, { atMs, transfers }: JournalEntry, config: ConfigValues): Promise<void> {
  const owners = transfers.filter(isActivity).flatMap(({ debit, credit, holder }) => [debit, credit, holder]);
  const players = new Set(owners.filter((owner) => owner !== undefined && isPlayerAccount(owner)));
  for (const playerId of players) if (playerId !== undefined) await add(tx, { atMs, config }, playerId);
}

interface Moment {
  readonly atMs: EpochMs;
  readonly config: ConfigValues;
}

async function add(tx: Tx, { atMs, config }: Moment, playerId: string): Promise<void> {
  const day = dayOf(atMs);
  if (await isActive(tx, playerId, day)) return;
  if (await inhabitantStore(tx).has(playerId)) return;
  if (await isNewcomer(tx, { config, nowMs: atMs }, playerId)) return;
  const player = await playerStore(tx).byId(playerId);
  if (player?.rang === 0) await activePlayerStore(tx).add(playerId, day);
}
