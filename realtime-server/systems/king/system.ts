import type { Tx } from '#db/database/open.ts';
import { kingAuditStore, kingStore } from '#db/systems/king/store.ts';
import { kingOf } from '#protocol/systems/king/contract.ts';
import { system } from '../../action/system.ts';
import type { Standings } from '../economy/standings.ts';
import { crowningJob } from './jobs.ts';

export const createKingSystem = ({ standings }: { readonly standings: Pick<Standings, 'top'> }) =>
  system({
    routes: {},
    handlers: {},
    apply: { 'king.crowned': ({ king }) => [{ room: 'world', event: 'king.crowned', data: king }] },
    jobs: [crowningJob(standings)],
    world: { king: currentKing },
    audits: [auditKings],
  });

/** No midnight is missing, and bonuses match their transfers. */
async function auditKings(tx: Tx): Promise<readonly string[]> {
  const audit = kingAuditStore(tx);
  const days = (await audit.days()).map(({ day }) => day);
  const differences = days.flatMap((day, i) => {
    const before = days[i - 1];
    return before === undefined || day === before + 1 ? [] : [`the midnight before day ${day} is missing`];
  });
  const { recorded, moved } = await audit.paid();
  if (recorded === moved) return differences;
  return [...differences, `the crownings record bonuses of ${recorded} cents, but ${moved} were paid`];
}

async function currentKing(tx: Tx): Promise<ReturnType<typeof kingOf> | null> {
  const crowned = await kingStore(tx).current();
  return crowned && kingOf(crowned);
}
