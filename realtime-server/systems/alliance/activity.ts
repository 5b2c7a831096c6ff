import type { Tx } from '#db/database/open.ts';
import { allianceLogStore } from '#db/systems/alliance/store/records.ts';
import type { LogKind } from '#protocol/systems/alliance/models.ts';
import type { ActivityContribution } from '../../action/system.ts';

export async function allianceActivity(
  tx: Tx,
  playerId: string,
  limit: number,
): Promise<ActivityContribution> {
  const rows = await allianceLogStore(tx).about(playerId, limit);
  return {
    describe: () => null,
    entries: rows.flatMap(({ seq, atMs, kind, by, alliance }) => {
      const [title, line] = describeKind(kind, { by, alliance: alliance ?? '' });
      return [{ id: `alliance:${seq}`, atMs, place: '/alliance', title, lines: [line], changes: [] }];
    }),
  };
}

function describeKind(
  kind: LogKind,
  { by, alliance }: { readonly by: string; readonly alliance: string },
): readonly [title: string, line: string] {
  switch (kind) {
    case 'joined':
      return ['Alliance joined', `You joined ${alliance}`];
    case 'left':
      return ['Alliance left', `You left ${alliance}`];
    case 'kicked':
      return ['Kicked out', `${by} kicked you out of ${alliance}`];
    case 'leader':
      return ['You lead', `You now lead ${alliance}`];
    default:
      throw new Error(`the ledger already describes ${kind}`);
  }
}
