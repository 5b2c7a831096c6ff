import type pg from 'pg';
import { connect } from './connection.ts';
import { awayError, isAway } from './faults.ts';
import { assertCurrentWorld } from './schema.ts';
import type { OwnWorld } from './world.ts';

export async function openBeside(
  url: string,
  folder: string,
): Promise<Omit<OwnWorld, 'epoch'> & { readonly epoch: null }> {
  const looking = await connect(url, () => undefined);
  try {
    await assertCurrentWorld(looking, folder);
  } finally {
    await looking.end();
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
      throw isAway(error) ? awayError(error) : error;
    }
  };
  return {
    epoch: null,
    link: () => link,
    linked: () => (linking ??= open()),
    close: async () => {
      await link?.end();
    },
  };
}
