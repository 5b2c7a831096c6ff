type Values = Readonly<Record<string, unknown>>;

interface Prepared {
  execute(values?: Values): Promise<unknown>;
}

/** A class of drizzle's queries. */
interface QueryClass {
  readonly prototype: { prepare(name: string): unknown };
}

/**
 * Lets drizzle write a query's text when it is first run and not when it is prepared: stores prepare hundreds of queries, of which a
 * start runs a few dozen.
 */
export function prepareLazily(classes: readonly QueryClass[]): void {
  for (const { prototype } of classes) {
    const { prepare } = prototype;
    prototype.prepare = function lazily(this: unknown, name: string): Prepared {
      let prepared: Prepared | undefined;
      return {
        execute: (values) => (prepared ??= Reflect.apply(prepare, this, [name]) as Prepared).execute(values),
      };
    };
  }
}
