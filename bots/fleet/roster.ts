import * as z from 'zod/mini';
import type { Account } from '#bots/wire/account.ts';
import { createDice } from '#bots/wire/dice.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import { PERSONALITIES } from '../personalities/personalities.ts';
import { drawName } from './names.ts';
import { readPrivate, writePrivate } from './private-file.ts';
import { drawPassword } from './process.ts';

const Resident = z.object({
  pseudo: z.string(),
  mail: z.string(),
  password: z.string(),
  // The personality; existing roster files store it under this key.
  temperament: z.enum(PERSONALITIES),
  seed: z.int(),
});

export type Resident = z.infer<typeof Resident>;

const Roster = z.object({ residents: z.array(Resident) });

/** Accounts persist across runs in a file that only its owner can read. */
export interface Roster {
  readonly residents: readonly Resident[];
  isKnown(resident: Resident): boolean;
  replace(resident: Resident): Resident;
  save(): Promise<void>;
}

/** RFC 2606: mail to `.invalid` never gets delivered. */
const MAIL_DOMAIN = 'inhabitants.invalid';

const SEEDS = 2 ** 31;

export async function openRoster(
  path: string,
  { players, seed }: { readonly players: number; readonly seed: number },
): Promise<Roster> {
  const known = (await readPrivate(path, Roster))?.residents ?? [];
  const residents = [...known];
  const dice = createDice(seed + known.length);
  const taken = new Set(known.map(({ pseudo }) => confusableKey(pseudo)));
  const draw = (at: number): Resident => {
    const pseudo = drawName(dice, taken);
    taken.add(confusableKey(pseudo));
    const account: Account = {
      pseudo,
      mail: `${pseudo.toLowerCase()}@${MAIL_DOMAIN}`,
      password: drawPassword(),
    };
    const temperament = PERSONALITIES[at % PERSONALITIES.length] ?? 'saver';
    return { ...account, temperament, seed: dice.below(SEEDS) };
  };
  while (residents.length < players) residents.push(draw(residents.length));
  return {
    residents: residents.slice(0, players),
    isKnown: (resident) => known.includes(resident),
    replace(resident) {
      const at = residents.indexOf(resident);
      const other = draw(at);
      residents[at] = other;
      return other;
    },
    save: () => writePrivate(path, { residents }),
  };
}
