import { Gauge, type Registry } from 'prom-client';

interface Row {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Numbers {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly rows: () => readonly Row[] | Promise<readonly Row[]>;
}

export function registerGauge(registry: Registry, { name, help, labels = [], rows }: Numbers): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const read = await rows();
      this.reset();
      for (const row of read) this.set(row.labels, row.value);
    },
  });
}

export const single = (value: number): readonly Row[] => [{ labels: {}, value }];

export const labelled = (label: string, values: Iterable<readonly [string, number]>): readonly Row[] =>
  [...values].map(([name, value]) => ({ labels: { [label]: name }, value }));
