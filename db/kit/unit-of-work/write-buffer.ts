export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

/** The run of the transaction that writes. */
interface Run {
  wrote: boolean;
}

export interface Target {
  readonly table: string;
  readonly write: (rows: readonly unknown[]) => Promise<void>;
  readonly onOtherWrite?: () => void;
}

interface Layer {
  readonly appended: Map<Target, unknown[]>;
  readonly replaced: Map<Target, Map<string, unknown>>;
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

// Rows that the transactions of a batch have written and the database does not have yet: ten updates of an account become one,
// in one statement for many rows. Each store registers a target, which writes its rows; targets flush in the order of their
// registration. A flush comes before any statement that reads or writes a table with rows here, at MAX_ROWS, and before the
// commit. Rows lie in layers, one per savepoint, and the newest row of a key is the one found. Releasing a savepoint merges its
// layer into the outer one. Rolling it back drops its layer, and also undoes in the database what was flushed since, including
// rows of outer layers: so flushed layers stay until their savepoint ends, and count as unflushed again after a rollback.
export class WriteBuffer {
  readonly #run: () => Run | undefined;
  #layers: Layer[] = [newLayer()];
  #targets: Target[] = [];
  #watchers: Watcher[] = [];
  #references = new WeakMap<Touched, TableReferences>();
  #rows = 0;
  #skipsFlush = false;

  constructor(run: () => Run | undefined) {
    this.#run = run;
  }

  register(target: Target): void {
    this.#targets.push(target);
    if (target.onOtherWrite) this.#watchers.push({ table: target.table, onWrite: target.onOtherWrite });
    this.#references = new WeakMap();
  }

  watch(table: string, onWrite: () => void): void {
    this.#watchers.push({ table, onWrite });
    this.#references = new WeakMap();
  }

  append(target: Target, row: unknown): Promise<void> | undefined {
    listOf(this.#forWrite().appended, target).push(row);
    return this.#bounded();
  }

  put(target: Target, key: string, row: unknown): Promise<void> | undefined {
    rowsOf(this.#forWrite().replaced, target).set(key, row);
    return this.#bounded();
  }

  find(target: Target, key: string): unknown {
    if (this.#rows === 0) return undefined;
    for (let depth = this.#layers.length - 1; depth >= 0; depth -= 1) {
      const layer = this.#layers[depth];
      const row = layer && isUnflushed(layer) ? layer.replaced.get(target)?.get(key) : undefined;
      if (row !== undefined) return row;
    }
    return undefined;
  }

  withoutFlush<T>(start: () => T): T {
    this.#skipsFlush = true;
    try {
      return start();
    } finally {
      this.#skipsFlush = false;
    }
  }

  /** Call before each statement with its store's tables (null: all), and await the result. */
  before(touched: Touched | null, { isWrite }: { readonly isWrite: boolean }): Promise<void> | undefined {
    const { targets, onWrite } = touched ? this.#referencesOf(touched) : this.#allReferences();
    if (isWrite) for (const callback of onWrite) callback();
    if (this.#skipsFlush || this.#rows === 0) return undefined;
    return targets.some((target) => this.#hasRows(target)) ? this.flush() : undefined;
  }

  async flush(): Promise<void> {
    if (this.#rows === 0) return;
    (this.#run() ?? misuse()).wrote = true;
    this.#rows = 0;
    const unflushed = this.#layers.filter(isUnflushed);
    const depth = this.#layers.length - 1;
    const writing: Promise<void>[] = [];
    for (const target of this.#targets) {
      const rows = writeRows(target, unflushed);
      if (rows) writing.push(rows);
    }
    for (const layer of unflushed) layer.flushedAt = depth;
    this.#layers[depth] = newLayer();
    await Promise.all(writing);
  }

  enterSavepoint(): void {
    this.#layers.push(newLayer());
  }

  releaseSavepoint(): void {
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
    for (const [target, rows] of inner.replaced) {
      const into = rowsOf(outer.replaced, target);
      for (const [key, replaced] of rows) into.set(key, replaced);
    }
  }

  // Rows flushed inside the savepoint are rolled back too, also those of outer layers.
  rollBackSavepoint(): void {
    this.#layers.pop();
    const depth = this.#layers.length;
    for (const layer of this.#layers) if (layer.flushedAt === depth) layer.flushedAt = null;
    this.#rows = this.#layers.filter(isUnflushed).reduce((sum, layer) => sum + sizeOf(layer), 0);
  }

  dropSavepoints(): void {
    if (this.#layers.length > 1) this.#layers.length = 1;
  }

  forgetStores(): void {
    this.reset();
    this.#targets = [];
    this.#watchers = [];
    this.#references = new WeakMap();
  }

  reset(): void {
    this.#layers = [newLayer()];
    this.#rows = 0;
  }

  #forWrite(): Layer {
    (this.#run() ?? misuse()).wrote = true;
    this.#rows += 1;
    return this.#layers.at(-1) ?? misuse();
  }

  #bounded(): Promise<void> | undefined {
    return this.#rows < MAX_ROWS ? undefined : this.flush();
  }

  #hasRows(target: Target): boolean {
    return this.#layers.some(
      (layer) => isUnflushed(layer) && (layer.appended.has(target) || layer.replaced.has(target)),
    );
  }

  #referencesOf(touched: Touched): TableReferences {
    const existing = this.#references.get(touched);
    if (existing) return existing;
    const references = {
      targets: this.#targets.filter(({ table }) => touched.tables.has(table)),
      onWrite: this.#watchers.filter(({ table }) => touched.written.has(table)).map(({ onWrite }) => onWrite),
    };
    this.#references.set(touched, references);
    return references;
  }

  #allReferences(): TableReferences {
    return { targets: this.#targets, onWrite: this.#watchers.map(({ onWrite }) => onWrite) };
  }
}

export const readOnlyBuffer = (): WriteBuffer =>
  new WriteBuffer(() => {
    throw new TransactionMisuseError('A read transaction cannot write.');
  });

const MAX_ROWS = 4_000;

const newLayer = (): Layer => ({ appended: new Map(), replaced: new Map(), flushedAt: null });

const NO_ROWS: readonly unknown[] = [];

const isUnflushed = ({ flushedAt }: Layer): boolean => flushedAt === null;

const sizeOf = ({ appended, replaced }: Layer): number =>
  [...appended.values()].reduce((sum, rows) => sum + rows.length, 0) +
  [...replaced.values()].reduce((sum, rows) => sum + rows.size, 0);

function listOf(appended: Layer['appended'], target: Target): unknown[] {
  const existing = appended.get(target);
  if (existing) return existing;
  const created: unknown[] = [];
  appended.set(target, created);
  return created;
}

function rowsOf(replaced: Layer['replaced'], target: Target): Map<string, unknown> {
  const existing = replaced.get(target);
  if (existing) return existing;
  const created = new Map<string, unknown>();
  replaced.set(target, created);
  return created;
}

// Outermost layer first; the last row of each key wins.
function writeRows(target: Target, layers: readonly Layer[]): Promise<void> | undefined {
  const rows = layers.length === 1 ? rowsIn(target, layers[0]) : rowsOfAll(target, layers);
  return rows.length > 0 ? target.write(rows) : undefined;
}

function rowsIn(target: Target, layer: Layer | undefined): readonly unknown[] {
  const appended = layer?.appended.get(target) ?? NO_ROWS;
  const replaced = layer?.replaced.get(target);
  return replaced ? [...appended, ...replaced.values()] : appended;
}

function rowsOfAll(target: Target, layers: readonly Layer[]): readonly unknown[] {
  const rows = layers.flatMap(({ appended }) => appended.get(target) ?? []);
  const replaced = new Map(layers.flatMap((layer) => [...(layer.replaced.get(target) ?? [])]));
  return [...rows, ...replaced.values()];
}

function misuse(): never {
  throw new TransactionMisuseError('A row was written outside of its transaction.');
}
