import { parseArgs } from 'node:util';

/** A whole number from the command line, such as `--name 7`. */
export interface NumberOption {
  readonly fallback: number;
  readonly max: number;
}

/** Reads the numbers of a lab's command line; exits with code 2 and the usage when one is invalid. */
export function readNumbers<K extends string>(
  usage: string,
  options: Readonly<Record<K, NumberOption>>,
): Readonly<Record<K, number>> {
  const names = Object.keys(options) as K[];
  try {
    const { values } = parseArgs({
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    });
    return Object.fromEntries(
      names.map((name) => [
        name,
        numberOf(name, String(values[name] ?? options[name].fallback), options[name].max),
      ]),
    ) as Record<K, number>;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

function numberOf(name: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new Error(`--${name} must be a whole number from 1 to ${max}.`);
}

/** A default seed, printed at the start so that the run can be repeated. */
export const anySeed = (): NumberOption => ({
  fallback: 1 + Math.floor(Math.random() * MAX_SEED),
  max: MAX_SEED,
});

const MAX_SEED = 1_000_000;
