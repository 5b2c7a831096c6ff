import { TransactionMisuseError } from '../errors.ts';
import type { Execution } from './execution.ts';

export interface Target {
  readonly table: string;
  readonly write: (rows: readonly unknown[]) => Promise<void>;
  readonly onOtherWrite?: () => void;
}

interface Layer {
  readonly appended: Map<Target, unknown[]>;
  readonly held: Map<Target, Map<string, unknown>>;
  /** Savepoint depth at which it was flushed; null if not flushed. */
  flushedAt: number | null;
}

export interface Touched {
  readonly tables: ReadonlySet<string>;
  readonly written: ReadonlySet<string>;
}

interface TableReferences {
  readonly targets: readonly Target[];
  readonly onWrite: readonly (() => void)[];
}

interface Watcher {
  readonly table: string;
  readonly onWrite: () => void;
}

// Writes the database does not have yet, one layer per savepoint. A flushed layer is kept: a rollback takes
// its rows out of the database again.
export class WriteBuffer {
  readonly #execution: () => Execution | undefined;
  #layers: Layer[] = [newLayer()];
  #targets: Target[] = [];
  #watchers: Watcher[] = [];
  #mentions = new WeakMap<Touched, TableReferences>();
  #rows = 0;
  #quiet = false;

  constructor(execution: () => Execution | undefined) {
    this.#execution = execution;
  }

  register(target: Target): void {
    this.#targets.push(target);
    if (target.onOtherWrite) this.#watchers.push({ table: target.table, onWrite: target.onOtherWrite });
    this.#mentions = new WeakMap();
  }

  watch(table: string, onWrite: () => void): void {
    this.#watchers.push({ table, onWrite });
    this.#mentions = new WeakMap();
  }

  append(target: Target, row: unknown): Promise<void> | undefined {
    listOf(this.#forWrite().appended, target).push(row);
    return this.#bounded();
  }

  put(target: Target, key: string, row: unknown): Promise<void> | undefined {
    rowsOf(this.#forWrite().held, target).set(key, row);
    return this.#bounded();
  }

  find(target: Target, key: string): unknown {
    if (this.#rows === 0) return undefined;
    for (let depth = this.#layers.length - 1; depth >= 0; depth -= 1) {
      const layer = this.#layers[depth];
      const row = layer && isWaiting(layer) ? layer.held.get(target)?.get(key) : undefined;
      if (row !== undefined) return row;
    }
    return undefined;
  }

  withoutFlush<T>(start: () => T): T {
    this.#quiet = true;
    try {
      return start();
    } finally {
      this.#quiet = false;
    }
  }

  /** Call before each statement with its store's tables (null: all), and await the result. */
  before(touched: Touched | null, { isWrite }: { readonly isWrite: boolean }): Promise<void> | undefined {
    const { targets, onWrite } = touched ? this.#mentionOf(touched) : this.#mentionOfAll();
    if (isWrite) for (const callback of onWrite) callback();
    if (this.#quiet || this.#rows === 0) return undefined;
    return targets.some((target) => this.#hasRows(target)) ? this.flush() : undefined;
  }

  isEmpty(): boolean {
    return this.#rows === 0;
  }

  async flush(): Promise<void> {
    if (this.#rows === 0) return;
    const execution = this.#execution() ?? misuse();
    execution.wrote = true;
    this.#rows = 0;
    const waiting = this.#layers.filter(isWaiting);
    const depth = this.#layers.length - 1;
    const writing: Promise<void>[] = [];
    for (const target of this.#targets) {
      const rows = written(target, waiting);
      if (rows) writing.push(rows);
    }
    for (const layer of waiting) layer.flushedAt = depth;
    this.#layers[depth] = newLayer();
    await Promise.all(writing);
  }

  enter(): void {
    this.#layers.push(newLayer());
  }

  leave(): void {
    const inner = this.#layers.pop();
    const depth = this.#layers.length;
    for (const layer of this.#layers) if (layer.flushedAt === depth) layer.flushedAt = depth - 1;
    const outer = this.#layers[depth - 1];
    if (!inner || !outer) return;
    if (outer.flushedAt !== null) {
      this.#layers[depth - 1] = inner;
      return;
    }
    for (const [target, rows] of inner.appended) listOf(outer.appended, target).push(...rows);
    for (const [target, rows] of inner.held) {
      const into = rowsOf(outer.held, target);
      for (const [key, held] of rows) into.set(key, held);
    }
  }

  // Whatever was flushed inside the savepoint is rolled back too.
  undo(): void {
    this.#layers.pop();
    const depth = this.#layers.length;
    for (const layer of this.#layers) if (layer.flushedAt === depth) layer.flushedAt = null;
    this.#rows = this.#layers.filter(isWaiting).reduce((sum, layer) => sum + sizeOf(layer), 0);
  }

  ended(): void {
    if (this.#layers.length > 1) this.#layers.length = 1;
  }

  forgetStores(): void {
    this.reset();
    this.#targets = [];
    this.#watchers = [];
    this.#mentions = new WeakMap();
  }

  reset(): void {
    this.#layers = [newLayer()];
    this.#rows = 0;
  }

  #forWrite(): Layer {
    const execution = this.#execution() ?? misuse();
    execution.wrote = true;
    this.#rows += 1;
    return this.#layers.at(-1) ?? misuse();
  }

  #bounded(): Promise<void> | undefined {
    return this.#rows < MAX_ROWS ? undefined : this.flush();
  }

  #hasRows(target: Target): boolean {
    return this.#layers.some(
      (layer) => isWaiting(layer) && (layer.appended.has(target) || layer.held.has(target)),
    );
  }

  #mentionOf(touched: Touched): TableReferences {
    const known = this.#mentions.get(touched);
    if (known) return known;
    const mention = {
      targets: this.#targets.filter(({ table }) => touched.tables.has(table)),
      onWrite: this.#watchers.filter(({ table }) => touched.written.has(table)).map(({ onWrite }) => onWrite),
    };
    this.#mentions.set(touched, mention);
    return mention;
  }

  #mentionOfAll(): TableReferences {
    return { targets: this.#targets, onWrite: this.#watchers.map(({ onWrite }) => onWrite) };
  }
}

export const readOnlyBuffer = (): WriteBuffer =>
  new WriteBuffer(() => {
    throw new TransactionMisuseError('A read transaction cannot write.');
  });

const MAX_ROWS = 4_000;

const newLayer = (): Layer => ({ appended: new Map(), held: new Map(), flushedAt: null });

const NONE: readonly unknown[] = [];

const isWaiting = ({ flushedAt }: Layer): boolean => flushedAt === null;

const sizeOf = ({ appended, held }: Layer): number =>
  [...appended.values()].reduce((sum, rows) => sum + rows.length, 0) +
  [...held.values()].reduce((sum, rows) => sum + rows.size, 0);

function listOf(appended: Layer['appended'], target: Target): unknown[] {
  const known = appended.get(target);
  if (known) return known;
  const made: unknown[] = [];
  appended.set(target, made);
  return made;
}

function rowsOf(held: Layer['held'], target: Target): Map<string, unknown> {
  const known = held.get(target);
  if (known) return known;
  const made = new Map<string, unknown>();
  held.set(target, made);
  return made;
}

// Outermost layer first; the last row of each key wins.
function written(target: Target, layers: readonly Layer[]): Promise<void> | undefined {
  const rows = layers.length === 1 ? rowsIn(target, layers[0]) : rowsOfAll(target, layers);
  return rows.length > 0 ? target.write(rows) : undefined;
}

function rowsIn(target: Target, layer: Layer | undefined): readonly unknown[] {
  const appended = layer?.appended.get(target) ?? NONE;
  const held = layer?.held.get(target);
  return held ? [...appended, ...held.values()] : appended;
}

function rowsOfAll(target: Target, layers: readonly Layer[]): readonly unknown[] {
  const rows = layers.flatMap(({ appended }) => appended.get(target) ?? []);
  const held = new Map(layers.flatMap((layer) => [...(layer.held.get(target) ?? [])]));
  return [...rows, ...held.values()];
}

function misuse(): never {
  throw new TransactionMisuseError('A row was written outside of its transaction.');
}
