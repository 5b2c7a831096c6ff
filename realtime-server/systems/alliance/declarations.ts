import type { Cents } from '#protocol/values/primitives.ts';
import type { EventData } from '#protocol/wire/events.ts';
import type { AllianceConfigKey, allianceTransferCodes } from '#protocol/systems/alliance/contract.ts';
import {
  type Declarations,
  dollars,
  hours,
  MAX_SETTING,
  percent,
  type SettingDefinitions,
  units,
} from '../../action/declarations.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'alliance.founded': {
      readonly allianceId: string;
      readonly isPrivate: boolean;
      readonly name: string;
      readonly playerId: string;
      readonly atMs: number;
    };
    /** After its `alliance.membership`; a founder does not join. */
    'alliance.joined': {
      /** Whether everybody may read the alliance's name. */
      readonly isNameShown: boolean;
      readonly name: string;
      readonly playerId: string;
      readonly atMs: number;
    };
    /** By staff. */
    'alliance.renamed': { readonly allianceId: string; readonly formerName: string };
    'alliance.ended': { readonly allianceId: string };
    'alliance.membership': { readonly playerId: string; readonly allianceId: string | null };
    'alliance.changed': { readonly allianceId: string; readonly event: EventData<'alliance.changed'> };
    'alliance.message': { readonly allianceId: string; readonly message: EventData<'alliance.message'> };
  }
}

interface AllianceMetadata {
  readonly alliance: string;
}

/** `giftCents` counted as a gift to a linked member; absent if nothing did. */
interface ContributionMetadata extends AllianceMetadata {
  readonly giftCents?: Cents;
}

/** `feePercent` of `grossCents` went to the central bank. */
interface PayoutMetadata extends AllianceMetadata {
  readonly grossCents: Cents;
  readonly feePercent: number;
}

/** `worthCents` at the reference price. */
interface StoneMetadata extends ContributionMetadata {
  readonly worthCents: Cents;
}

/** `feePercent` of the stone in a safe went to the central bank. */
interface StoneFeeMetadata extends AllianceMetadata {
  readonly feePercent: number;
}

interface HallMetadata extends AllianceMetadata {
  readonly level: number;
}

export const allianceTransfers = {
  alliance_created: {
    title: 'Alliance founded',
    page: '/alliance',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { alliance }: AllianceMetadata) => `${alliance} founded for ${moved}`,
  },
  alliance_contribution: {
    title: 'Contribution to the safe',
    page: '/alliance',
    flow: 'transfer',
    gain: 'given',
    describe: (moved: string, { alliance }: ContributionMetadata) => `${moved} into the safe of ${alliance}`,
  },
  alliance_payout: {
    title: 'Payout from the safe',
    page: '/alliance',
    flow: 'transfer',
    gain: 'given',
    describe: (moved: string, { alliance, grossCents, feePercent }: PayoutMetadata) =>
      `The safe of ${alliance}: ${formatExactDollars(grossCents)} less ${feePercent}% for the central bank = ${moved}`,
  },
  alliance_payout_fee: {
    title: 'Fee of a payout',
    page: '/alliance',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { alliance, grossCents, feePercent }: PayoutMetadata) =>
      `The safe of ${alliance}: ${feePercent}% of ${formatExactDollars(grossCents)} = ${moved}`,
  },
  alliance_dissolved: {
    title: 'Alliance dissolved',
    page: '/alliance',
    flow: 'transfer',
    gain: 'given',
    describe: (moved: string, { alliance, grossCents, feePercent }: PayoutMetadata) =>
      `The last one out of ${alliance} took the safe: ${formatExactDollars(grossCents)} less ${feePercent}% for the central bank = ${moved}`,
  },
  stone_contributed: {
    title: 'Stone for the safe',
    page: '/alliance',
    flow: 'transfer',
    gain: 'given',
    describe: (moved: string, { alliance, worthCents }: StoneMetadata) =>
      `${moved} into the safe of ${alliance}, worth ${formatExactDollars(worthCents)}`,
  },
  stone_received: {
    title: 'Stone from the safe',
    page: '/alliance',
    flow: 'transfer',
    gain: 'given',
    describe: (moved: string, { alliance }: AllianceMetadata) =>
      `The last one out of ${alliance} took ${moved} from the safe`,
  },
  stone_fee: {
    title: 'Fee on stone',
    page: '/alliance',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { alliance, feePercent }: StoneFeeMetadata) =>
      `The safe of ${alliance}: ${moved}, ${feePercent}% of its stone, for the central bank`,
  },
  hall_built: {
    title: 'Hall built',
    page: '/alliance',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { alliance, level }: HallMetadata) =>
      `The hall of ${alliance}, level ${level}: ${moved}`,
  },
  hall_upkeep: {
    title: 'Upkeep of the hall',
    page: '/alliance',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { alliance, level }: HallMetadata) =>
      `A week of the hall of ${alliance} at level ${level}: ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof allianceTransferCodes)[number]>;

export const withMetadata = metadataFor(allianceTransfers);

export const allianceSettings: SettingDefinitions<AllianceConfigKey> = {
  'newcomer.hours': hours([0, 72, 10_000], 'Game hours for which a new account counts as a newcomer'),
  'allianceHalls.dollars': dollars([0, 10_000, MAX_SETTING], 'Dollars that level n of a hall costs, times n'),
  'allianceHalls.stone': units([0, 500, MAX_SETTING], 'Stone that level n of a hall costs, times n'),
  'allianceHalls.upkeepPercent': percent(
    [0, 10, 100],
    "Share of the present level's dollars that a hall costs each game week",
  ),
};

export const alliance = {
  transfers: allianceTransfers,
  settings: allianceSettings,
} as const satisfies Declarations;
