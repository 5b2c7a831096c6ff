import type { Observation } from '#bots/personalities/observation.ts';
import { CREATION_DOLLARS } from '#protocol/systems/alliance/terms.ts';
import type { Character } from '../agents/agent.ts';
import type { Purse } from './purse.ts';

/** Letters only: 1 and l are the same in an alliance's name. */
export const allianceName = (circle: number): string =>
  `House ${String.fromCharCode(65 + Math.floor(circle / 26), 65 + (circle % 26))}`;

const CONTRIBUTED_SHARE = 0.1;
const MIN_CONTRIBUTED_DOLLARS = 500;

/** The circle's leader founds its alliance; the others join and contribute a tenth of their dollars. */
export function serveAlliance({ alliance }: Observation, purse: Purse, character: Character): void {
  const name = allianceName(character.circle);
  if (alliance.own) {
    const amount = Math.floor(CONTRIBUTED_SHARE * purse.dollars());
    if (amount >= MIN_CONTRIBUTED_DOLLARS) purse.pay(amount, { kind: 'contribute', amount });
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
