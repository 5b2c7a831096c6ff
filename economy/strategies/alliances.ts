import type { Observation } from '#bots/personalities/observation.ts';
import { CREATION_DOLLARS } from '#protocol/systems/alliance/terms.ts';
import type { Character } from '../agents/agent.ts';
import type { Purse } from './purse.ts';
import { type Amounts, bidFor } from './shopping.ts';

/** Letters only: 1 and l are the same in an alliance's name. */
export const allianceName = (circle: number): string =>
  `House ${String.fromCharCode(65 + Math.floor(circle / 26), 65 + (circle % 26))}`;

const CONTRIBUTED_SHARE = 0.1;
const MIN_CONTRIBUTED_DOLLARS = 500;

/** Of a hall's dollars: what the safe holds when it is built, so that some weeks of upkeep are left. */
const SAFE_SHARE = 1.4;

/** The circle's leader founds its alliance; the others join and contribute a tenth of their dollars. */
export function serveAlliance(
  seen: Observation,
  purse: Purse,
  { character, retained }: { readonly character: Character; readonly retained: Amounts },
): void {
  const { alliance } = seen;
  const name = allianceName(character.circle);
  if (alliance.own) {
    const amount = Math.floor(CONTRIBUTED_SHARE * purse.dollars());
    if (amount >= MIN_CONTRIBUTED_DOLLARS) purse.pay(amount, { kind: 'contribute', amount });
    raiseHall(seen, purse, { leads: character.leads, spare: seen.balance.stone - (retained.stone ?? 0) });
    return;
  }
  if (character.leads) {
    if (purse.dollars() > 1.5 * CREATION_DOLLARS)
      purse.pay(CREATION_DOLLARS, { kind: 'found-alliance', name, description: '' });
    return;
  }
  if (alliance.open.some((one) => one.name === name))
    purse.earn(0, { kind: 'join-alliance', allianceName: name });
}

/** Once the safe holds the dollars, members give the stone, and the leader builds. */
function raiseHall(
  seen: Observation,
  purse: Purse,
  { leads, spare }: { readonly leads: boolean; readonly spare: number },
): void {
  const lacking = lackingStone(seen);
  if (lacking === null) return;
  if (lacking === 0) {
    if (leads) purse.earn(0, { kind: 'build-hall' });
    return;
  }
  const amount = Math.max(0, Math.min(lacking, spare));
  if (amount > 0) purse.earn(0, { kind: 'contribute-stone', amount });
  const members = seen.alliance.own?.members.length ?? 1;
  bidFor(seen, purse, { stone: Math.ceil(lacking / members) - amount });
}

/** The stone that the next hall lacks; null while the safe lacks dollars. */
function lackingStone({ alliance: { own } }: Observation): number | null {
  if (!own?.hall.next) return null;
  const { dollars, stone } = own.hall.next;
  return own.safe.dollars >= SAFE_SHARE * dollars ? Math.max(0, stone - own.safe.stone) : null;
}

/** The stone that its hall lacks, which it does not sell. */
export const stoneForHall = (seen: Observation): Amounts => ({ stone: lackingStone(seen) ?? 0 });
