import type { Tx } from '#db/open.ts';
import { kingAuditStore } from '#db/systems/king/store.ts';

/** No midnight is missing, and bonuses match their transfers. */
export async function auditKings(tx: Tx): Promise<readonly string[]> {
  const audit = kingAuditStore(tx);
  const days = (await audit.days()).map(({ day }) => day);
  const differences = days.flatMap((day, i) => {
    const before = days[i - 1];
    return before === undefined || day === before + 1 ? [] : [`the midnight before day ${day} was left out`];
  });
  const { said, moved } = await audit.paid();
  if (said === moved) return differences;
  return [...differences, `kings were to be paid ${said} cents, but ${moved} moved`];
}
