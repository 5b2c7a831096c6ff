import type { FirstStepId, firstStepTransferCodes } from '#protocol/systems/first-steps/contract.ts';
import type { Declarations } from '../../action/declarations.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

const DEEDS: Readonly<Record<FirstStepId, string>> = {
  salary: 'salary collected',
  bet: 'bet placed',
  iron: 'iron offered for sale',
  property: 'property bought',
  mafioso: 'mafioso hired',
  rent: 'rent collected',
  alliance: 'alliance joined or founded',
};

export const firstStepTransfers = {
  first_step_reward: {
    title: 'First step',
    page: '/dashboard',
    flow: 'mint',
    gain: 'granted',
    describe: (moved: string, { id }: { readonly id: FirstStepId }) =>
      `First ${DEEDS[id]}: ${moved} from the central bank, once`,
  },
} as const satisfies TransferDefinitions<(typeof firstStepTransferCodes)[number]>;

export const withMetadata = metadataFor(firstStepTransfers);

export const firstSteps = { transfers: firstStepTransfers } as const satisfies Declarations;
