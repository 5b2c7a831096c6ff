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
    apply: {
      'balance.changed'({ playerId, balance }) {
        const { dollars, points, rev } = balance;
        standings.change(playerId, { cents: toCents(dollars), points, rev });
        return [{ room: `user:${playerId}`, event: 'balance', data: balance }];
      },
      'player.ranked': standings.put,
      'player.unranked': ({ id }) => standings.remove(id),
      'king.crowned': ({ king }) => [{ room: 'world', event: 'king.crowned', data: king }],
    },
    jobs: [dailyTurn(standings)],
    reactions: [followPlayers],
    audits: [auditKings],
  });
