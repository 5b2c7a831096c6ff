import { parseArgs } from 'node:util';
import { SettingError } from '#server/process/environment.ts';
import type { RunOptions } from './run/result.ts';

export interface Options {
  readonly run: RunOptions;
  readonly folder: string;
}

export const USAGE = `npm run economy -- [options]
  --players <number>   how many agents play (300)
  --days <number>      how many game days (90)
  --seed <number>      the same seed gives the same world (7)
  --set <key>=<value>  plays with another setting of Admin → Config; may be repeated
  --replay <days>      how many days are played again from the snapshot, or rest for all that are left (2)
  --landmarks <on|off> whether the richest bid for landmarks (on)
  --out <folder>       where report.json and report.html go (data/economy)`;

/** Throws `SettingError` with a sentence for the operator. */
export function readOptions(args: readonly string[]): Options {
  const values = parsed(args);
  if (values.landmarks !== 'on' && values.landmarks !== 'off')
    throw new SettingError(`--landmarks must be on or off, not ${values.landmarks}.`);
  const days = whole('days', values.days, { min: 2, max: 365 });
  return {
    folder: values.out,
    run: {
      players: whole('players', values.players, { min: 20, max: 2_000 }),
      days,
      seed: whole('seed', values.seed, { min: 0, max: 2 ** 31 }),
      replayedDays: values.replay === 'rest' ? days : whole('replay', values.replay, { min: 0, max: 365 }),
      landmarks: values.landmarks === 'on',
      settings: Object.fromEntries(values.set.map(settingOf)),
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        players: { type: 'string', default: '300' },
        days: { type: 'string', default: '90' },
        seed: { type: 'string', default: '7' },
        set: { type: 'string', multiple: true, default: [] },
        replay: { type: 'string', default: '2' },
        landmarks: { type: 'string', default: 'on' },
        out: { type: 'string', default: 'data/economy' },
      },
    }).values;
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function whole(
  name: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new SettingError(`--${name} must be a whole number from ${min} to ${max}, not ${text}.`);
  return value;
}

function settingOf(text: string): readonly [string, number] {
  const [, key, value] = /^([^=]+)=(-?[\d.]+)$/.exec(text) ?? [];
  if (key === undefined || value === undefined || !Number.isFinite(Number(value)))
    throw new SettingError(`--set needs key=number, not ${text}.`);
  return [key, Number(value)];
}
