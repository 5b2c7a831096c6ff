import { standingStore } from '#db/systems/king/store.ts';
import { toCents } from '#protocol/primitives.ts';
import { system } from '../../action/system.ts';
import type { Standings } from '../../ledger/standings.ts';
import { auditKings } from './audits.ts';
import { dailyTurn } from './jobs.ts';
import { followPlayers } from './reactions.ts';

/** Who is the richest: always at hand, crowned and paid at each game midnight. */
export const createKingSystem = ({ standings }: { readonly standings: Standings }) =>
  system({
    routes: {},
    handlers: {},
    async load(tx) {
      standings.load(await standingStore(tx).all());
    },
    committed(emitted) {
      for (const one of emitted) {
        if (one.event !== 'balance') continue;
        const { dollars, points } = one.data;
        standings.change(one.room.slice('user:'.length), { cents: toCents(dollars), points });
      }
    },
    jobs: [dailyTurn(standings)],
    reactions: [followPlayers(standings)],
    audits: [auditKings],
  });
