import type { TransferMetadata } from '#db/ledger/metadata.ts';
import type { Gain, IncomeSource } from '#protocol/systems/economy/terms.ts';
import type { Asset } from './chart-of-accounts.ts';
import { formatAmount } from './format.ts';

export type { TransferMetadata } from '#db/ledger/metadata.ts';

export interface TransferDefinition {
  readonly title: string;
  readonly page: string;
  readonly flow: 'mint' | 'sink' | 'transfer';
  readonly gain: Gain;
  /** The payment buys an asset of equal worth or may be won back, so it does not spend received gifts. */
  readonly retainsValue?: true;
  readonly income?: IncomeSource;
  /** Those who pay or are paid by it traded, worked or bet for dollars: it makes them active on its game day. */
  readonly isActivity?: true;
  /** A side effect of another transfer, which names the action better. */
  readonly isSecondary?: true;
  /** `moved` is the formatted amount. */
  readonly describe: (moved: string, metadata: never) => string;
}

export type TransferDefinitions<K extends string> = Readonly<Record<K, TransferDefinition>>;

export type MetadataOf<D extends TransferDefinition> = Parameters<D['describe']>[1];

export const metadataFor =
  <const D extends TransferDefinitions<string>>(_definitions: D) =>
  <K extends keyof D & string>(
    code: K,
    metadata: MetadataOf<D[K]>,
  ): { readonly code: K; readonly metadata: TransferMetadata } => ({
    code,
    metadata: { ...(metadata as object) },
  });

interface Move {
  readonly asset: Asset;
  /** Whole cents or units, above 0. */
  readonly amount: number;
}

export function describeTransfer(
  { title, describe }: TransferDefinition,
  moves: Move | readonly Move[],
  metadata: TransferMetadata | null,
): string {
  const moved = [moves].flat().map(({ asset, amount }) => formatAmount(asset, amount));
  const list = moved.length > 1 ? `${moved.slice(0, -1).join(', ')} and ${moved.at(-1)}` : moved.join('');
  const describeWith = describe as (moved: string, metadata?: TransferMetadata) => string;
  if (describe.length < 2) return describeWith(list);
  try {
    return metadata === null ? `${title}: ${list}` : describeWith(list, figuresOf(metadata));
  } catch (error) {
    if (error instanceof RangeError) return `${title}: ${list}`;
    throw error;
  }
}

// Metadata stored before a description changed may lack figures: throw instead of printing `undefined`.
const figuresOf = (metadata: TransferMetadata): TransferMetadata =>
  new Proxy(metadata, {
    get(figures, name) {
      const figure = typeof name === 'string' ? figures[name] : undefined;
      if (figure === undefined) throw new RangeError(`the metadata has no ${String(name)}`);
      return figure;
    },
  });
