import type pg from 'pg';
import { connect } from './connection.ts';
import { disconnectedError, isDisconnected } from './faults.ts';
import { assertCurrentWorld } from './schema.ts';
import type { OwnWorld } from './world.ts';

export async function openUnlocked(
  url: string,
  folder: string,
): Promise<Omit<OwnWorld, 'epoch'> & { readonly epoch: null }> {
  const probe = await connect(url, () => undefined);
  try {
    await assertCurrentWorld(probe, folder);
  } finally {
    await probe.end();
  }
  let link: pg.Client | null = null;
  let linking: Promise<pg.Client> | null = null;
  const lose = (): void => {
    link = null;
    linking = null;
  };
  const open = async (): Promise<pg.Client> => {
    try {
      link = await connect(url, lose);
      return link;
    } catch (error) {
      lose();
      throw isDisconnected(error) ? disconnectedError(error) : error;
    }
  };
  return {
    epoch: null,
    link: () => link,
    linked: () => (linking ??= open()),
    mayBeReplaced: () => false,
    close: async () => {
      await link?.end();
    },
  };
}
