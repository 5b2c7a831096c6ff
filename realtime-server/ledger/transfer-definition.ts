import type { TransferMetadata } from '#db/ledger/tables.ts';
import type { IncomeSource } from '#protocol/systems/economy.ts';
import type { Asset } from './chart-of-accounts.ts';
import { formatAmount } from './format.ts';

export type { TransferMetadata } from '#db/ledger/tables.ts';

/** What a system says of one of its transfer codes. */
export interface TransferDefinition {
  /** As a statement calls it. */
  readonly title: string;
  /** The page on which a player does it. */
  readonly page: string;
  /** Issues goods into the world, takes them out of it, or moves what is there. */
  readonly flow: 'mint' | 'sink' | 'transfer';
  /** What it counts as where it credits a player with dollars. */
  readonly income?: IncomeSource;
  /** Goes along with a transfer that names the action better. */
  readonly isSecondary?: true;
  /** The rule behind the amount; `moved` is the amount as a player reads it. */
  readonly describe: (moved: string, metadata: never) => string;
}

export type TransferDefinitions<K extends string> = Readonly<Record<K, TransferDefinition>>;

/** The figures that a code's description needs beside the amount. */
export type MetadataOf<D extends TransferDefinition> = Parameters<D['describe']>[1];

/** How a system gives its transfers the figures of their descriptions. */
export const metadataFor =
  <const D extends TransferDefinitions<string>>(_definitions: D) =>
  <K extends keyof D & string>(
    code: K,
    metadata: MetadataOf<D[K]>,
  ): { readonly code: K; readonly metadata: TransferMetadata } => ({
    code,
    metadata: { ...(metadata as object) },
  });

/** What moved: without a sign, the code knows the direction. */
interface Move {
  readonly asset: Asset;
  /** Whole cents or units, above zero. */
  readonly amount: number;
}

/** The rule that moved something, in words; only its title when its figures were not stored. */
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

/** Metadata that was stored when the description needed other figures lacks some: it throws instead of saying `undefined`. */
const figuresOf = (metadata: TransferMetadata): TransferMetadata =>
  new Proxy(metadata, {
    get(figures, name) {
      const figure = typeof name === 'string' ? figures[name] : undefined;
      if (figure === undefined) throw new RangeError(`the metadata has no ${String(name)}`);
      return figure;
    },
  });
