import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { gildingStore } from '#db/systems/gilding/store.ts';
import { hiddenNameStore, profileStore } from '#db/systems/profile/store.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import type { ShownGilding } from '#protocol/systems/gilding/models.ts';
import type { Badge } from '#protocol/systems/leaderboard/models.ts';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { stableHorse } from '#protocol/systems/racing/stable.ts';
import { STREET_PLOTS } from '#protocol/systems/real-estate/houses.ts';
import type { profileRoutes } from '#protocol/systems/profile/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { type Player, refuse } from '../../action/context.ts';
import type { Handler, ReadContext } from '../../action/system.ts';
import type { Presence } from '../../live/presence.ts';

export interface ProfileDeps {
  readonly presence: Presence;
  readonly honoursOf: (
    tx: Tx,
    ctx: ProfileContext,
    playerId: string,
  ) => Promise<{ readonly badges: Badge[]; readonly achievements: number }>;
}

type ProfileContext = Pick<ReadContext<Player>, 'actor' | 'realNowMs'>;

export const profileReader =
  ({ presence, honoursOf }: ProfileDeps) =>
  async (tx: Tx, ctx: ProfileContext, playerId: string): Promise<Profile | null> => {
    const row = await profileStore(tx).of(playerId);
    if (!row) return null;
    const { badges, achievements } = await honoursOf(tx, ctx, playerId);
    const { id, username, avatar, rang, biography, company, alliance } = row;
    const isNameShown = !(await hiddenNameStore(tx).has(id));
    const gilding = isNameShown ? await gildingOf(tx, id) : null;
    const seenAtMs = Math.max(row.lastActivityAtMs, presence.leftAtMs(id) ?? 0);
    return {
      ...{ id, username, avatar, rang, biography },
      ...(await inhabitantStore(tx).marks())(id),
      inscription_date: isoOf(row.joinedAtMs),
      online: presence.isOnline(id),
      lastActivity: isoOf(seenAtMs),
      isOwnProfil: id === ctx.actor.id,
      ...(id === ctx.actor.id && { show_name: isNameShown }),
      record: {
        ...{ company, alliance, badges },
        properties_owned: row.properties ?? 0,
        combat_wins: row.wins ?? 0,
        combat_losses: row.losses ?? 0,
        achievements_unlocked: achievements,
      },
      ...(gilding && { gilding }),
      ...(row.properties !== null && { street: await streetOf(tx, id) }),
    };
  };

async function gildingOf(tx: Tx, playerId: string): Promise<ShownGilding | null> {
  const rows = await gildingStore(tx).of(playerId);
  if (rows.length === 0) return null;
  const shown: ShownGilding = {};
  for (const { part, level, horseId } of rows) {
    if (part !== 'silk') shown[part] = level;
    else if (horseId !== null) shown.silk = { horse_name: stableHorse(horseId).name, level };
  }
  return shown;
}

async function streetOf(tx: Tx, ownerId: string): Promise<Profile['street']> {
  const owned = await realEstateStore(tx).ofOwner(ownerId);
  return owned
    .slice(0, STREET_PLOTS)
    .map(({ houseType, level }) => ({ house_type: houseType, upgrade_level: level }));
}

export type ReadProfile = ReturnType<typeof profileReader>;

export const ownProfile =
  (read: ReadProfile): Handler<typeof profileRoutes.ownProfile> =>
  async (tx, ctx) => {
    const profile = await read(tx, ctx, ctx.actor.id);
    return profile ? { profile } : refuse('profile_not_found');
  };

export const profile =
  (read: ReadProfile): Handler<typeof profileRoutes.profile> =>
  async (tx, ctx, { id }) => {
    const byId = await read(tx, ctx, id);
    if (byId) return { profile: byId };
    // Where only names are shown, links have no id.
    const named = await playerStore(tx).byUsername(id);
    const byName = named && (await read(tx, ctx, named.id));
    return byName ? { profile: byName } : refuse('profile_not_found');
  };
