import type { Cents } from '#protocol/primitives.ts';
import type { combatTransferCodes } from '#protocol/systems/combat.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

interface MafiosiHiredMetadata {
  readonly hired: string;
  readonly eachCents: Cents;
}

interface FightRewardMetadata {
  readonly percent: number;
  readonly capCents: Cents;
}

export const combatTransfers = {
  mafiosi_hired: {
    title: 'Mafiosi hired',
    page: '/combat',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { hired, eachCents }: MafiosiHiredMetadata) =>
      `Hired: ${hired} at ${formatExactDollars(eachCents)} = ${moved}`,
  },
  weapons_forged: {
    title: 'Weapons forged',
    page: '/combat',
    flow: 'mint',
    gain: 'granted',
    describe: (moved: string) => `The forge has made ${moved}`,
  },
  forge_used: {
    title: 'Used by the forge',
    page: '/combat',
    flow: 'sink',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `The forge has used ${moved}`,
  },
  weapons_lost: {
    title: 'Weapons lost',
    page: '/combat',
    flow: 'sink',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `Lost with the fallen: ${moved}`,
  },
  fight_reward: {
    title: 'Fight reward',
    page: '/combat',
    flow: 'transfer',
    gain: 'given',
    describe: (moved: string, { percent, capCents }: FightRewardMetadata) =>
      `The attacker won: ${percent}% of the loser's wealth, at most ${formatExactDollars(capCents)} = ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof combatTransferCodes)[number]>;

export const withMetadata = metadataFor(combatTransfers);
