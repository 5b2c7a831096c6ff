import type { TransferMetadata } from '#db/ledger/tables.ts';
import type { Gain, IncomeSource } from '#protocol/systems/economy.ts';
import type { Asset } from './chart-of-accounts.ts';
import { formatAmount } from './format.ts';

export type { TransferMetadata } from '#db/ledger/tables.ts';

/** How a system describes one of its transfer codes. */
export interface TransferDefinition {
  /** Title in a statement. */
  readonly title: string;
  /** The page on which a player does this. */
  readonly page: string;
  /** Whether it issues goods, destroys them or moves existing ones. */
  readonly flow: 'mint' | 'sink' | 'transfer';
  readonly gain: Gain;
  /** A payment for what is worth as much, can be sold again or may win it back: nothing that others gave is spent by it. */
  readonly retainsValue?: true;
  /** The income source it counts as when it credits a player with dollars. */
  readonly income?: IncomeSource;
  /** A side effect of another transfer that names the action better. */
  readonly isSecondary?: true;
  /** The sentence of the rule behind the amount; `moved` is the formatted amount. */
  readonly describe: (moved: string, metadata: never) => string;
}

export type TransferDefinitions<K extends string> = Readonly<Record<K, TransferDefinition>>;

/** The metadata that a code's description needs beside the amount. */
export type MetadataOf<D extends TransferDefinition> = Parameters<D['describe']>[1];

/** How a system attaches metadata to its transfers. */
export const metadataFor =
  <const D extends TransferDefinitions<string>>(_definitions: D) =>
  <K extends keyof D & string>(
    code: K,
    metadata: MetadataOf<D[K]>,
  ): { readonly code: K; readonly metadata: TransferMetadata } => ({
    code,
    metadata: { ...(metadata as object) },
  });

/** An amount without a sign: the code knows the direction. */
interface Move {
  readonly asset: Asset;
  /** Whole cents or units, above zero. */
  readonly amount: number;
}

/** The rule behind a transfer in words; only the title when no metadata was stored. */
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

/** Metadata stored before a description changed may lack figures: throws instead of printing `undefined`. */
const figuresOf = (metadata: TransferMetadata): TransferMetadata =>
  new Proxy(metadata, {
    get(figures, name) {
      const figure = typeof name === 'string' ? figures[name] : undefined;
      if (figure === undefined) throw new RangeError(`the metadata has no ${String(name)}`);
      return figure;
    },
  });
