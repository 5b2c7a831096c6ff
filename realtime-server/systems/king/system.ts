import { system } from '../../action/system.ts';
import type { Standings } from '../economy/standings.ts';
import { auditKings } from './audits.ts';
import { dailyTurn } from './jobs.ts';
import { currentKing } from './reads.ts';

export const createKingSystem = ({ standings }: { readonly standings: Pick<Standings, 'top'> }) =>
  system({
    routes: {},
    handlers: {},
    apply: { 'king.crowned': ({ king }) => [{ room: 'world', event: 'king.crowned', data: king }] },
    jobs: [dailyTurn(standings)],
    world: { king: currentKing },
    audits: [auditKings],
  });
