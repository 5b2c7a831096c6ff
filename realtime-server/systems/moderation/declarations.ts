import type { LastingKind } from '#protocol/systems/moderation/terms.ts';
import type { Declarations } from '../../action/declarations.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

/** A sanction that lasts, as every call has to know it. Real time. */
export interface ActiveSanction {
  readonly kind: LastingKind;
  readonly reason: string;
  /** Null while it is permanent. */
  readonly untilMs: number | null;
}

declare module '../../action/changes.ts' {
  interface Changes {
    /** All that are active now. */
    'sanctions.changed': { readonly playerId: string; readonly active: readonly ActiveSanction[] };
    'case.changed': { readonly caseId: string };
    'rank.changed': { readonly playerId: string; readonly rang: number };
  }
}

interface RepaidMetadata {
  readonly suspect: string;
}

export const moderationTransfers = {
  cheating_repaid: {
    title: 'Repaid after cheating',
    page: '/statement',
    flow: 'transfer',
    gain: 'none',
    describe: (moved: string, { suspect }: RepaidMetadata) =>
      `${moved} that ${suspect} had gained by cheating`,
  },
} as const satisfies TransferDefinitions<'cheating_repaid'>;

export const withMetadata = metadataFor(moderationTransfers);

export const moderation = { transfers: moderationTransfers } as const satisfies Declarations;
