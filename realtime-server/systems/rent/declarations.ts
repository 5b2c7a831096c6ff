import type { Cents } from '#protocol/values/primitives.ts';
import type { RentConfigKey, rentTransferCodes } from '#protocol/systems/rent/contract.ts';
import { type Declarations, dollars, type SettingDefinitions } from '../../action/declarations.ts';
import { formatExactDollars, formatUnits } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    /** Future downtime delays the eviction. */
    'rent.assigned': { readonly evictionAtMs: number };
    /** A lower bound; null when no player has a rent. */
    'evictions.checked': { readonly nextAtMs: number | null };
  }
}

/** `baseCents` + `stepCents` for each of `steps` full $10,000 of wealth, capped at `capCents`. */
export interface RentMetadata {
  readonly baseCents: Cents;
  readonly steps: number;
  readonly stepCents: Cents;
  readonly capCents: Cents;
}

export const rentTransfers = {
  rent_paid: {
    title: 'Rent paid',
    page: '/real-estate',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, metadata: RentMetadata) =>
      `Rent for a month: ${describeRent(metadata)} = ${moved}`,
  },
  eviction_rent: {
    title: 'Unpaid rent taken',
    page: '/real-estate',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, metadata: RentMetadata) =>
      `Eviction, the unpaid rent: ${describeRent(metadata)}; taken: ${moved}`,
  },
  eviction_wealth: {
    title: 'Eviction: part of the wealth',
    page: '/real-estate',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { percent, ofCents }: { readonly percent: number; readonly ofCents: Cents }) =>
      `Eviction: ${percent}% of ${formatExactDollars(ofCents)} = ${moved}`,
  },
  eviction_goods: {
    title: 'Eviction: part of the goods',
    page: '/real-estate',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { percent, of }: { readonly percent: number; readonly of: number }) =>
      `Eviction: ${percent}% of ${formatUnits(of)} = ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof rentTransferCodes)[number]>;

export const withMetadata = metadataFor(rentTransfers);

function describeRent({ baseCents, steps, stepCents, capCents }: RentMetadata): string {
  const wealth = `${formatExactDollars(baseCents)} + ${steps} × ${formatExactDollars(stepCents)} for the wealth`;
  if (steps === 0) return formatExactDollars(baseCents);
  return baseCents + steps * stepCents > capCents
    ? `${wealth}, at most ${formatExactDollars(capCents)}`
    : wealth;
}

export const rentSettings: SettingDefinitions<RentConfigKey> = {
  'centralBankSettings.rentBaseCost': dollars(
    [0, 500, 1_000_000],
    "A player's own rent per game month, before the surcharge for wealth",
  ),
};

export const rent = {
  transfers: rentTransfers,
  settings: rentSettings,
} as const satisfies Declarations;
