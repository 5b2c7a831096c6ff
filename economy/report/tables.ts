import { isTransferCode, transfers } from '#server/every-system/declarations.ts';
import { GOODS } from '#protocol/systems/production/buildings.ts';
import type { ResultAgent, ResultDay, RunResult } from '../run/result.ts';
import { median } from '../run/statistics.ts';
import { salesOf } from './bought.ts';
import { goalsOf, worthPerHour } from './goals.ts';
import { tableOf } from './table.ts';

const verdict = (isMet: boolean | null): string => (isMet === null ? 'not judged' : isMet ? 'met' : 'red');

export const goalTable = (result: RunResult): string =>
  tableOf({
    head: ['Goal', 'Bar', 'Measured', ''],
    rows: goalsOf(result).map(({ name, bar, measured, isMet }) => [
      name,
      bar,
      measured,
      { text: verdict(isMet), className: isMet === null ? '' : isMet ? 'met' : 'red' },
    ]),
  });

/** Dollars that a code issued or absorbed in a run. */
interface Flow {
  readonly code: string;
  readonly issued: number;
  readonly absorbed: number;
}

function flowsOf({ days }: RunResult): readonly Flow[] {
  const sumOf = (side: 'issued' | 'absorbed', code: string): number =>
    days.reduce((sum, day) => sum + (day[side][code] ?? 0), 0);
  const codes = new Set(
    days.flatMap(({ issued, absorbed }) => [...Object.keys(issued), ...Object.keys(absorbed)]),
  );
  return [...codes]
    .map((code) => ({ code, issued: sumOf('issued', code), absorbed: sumOf('absorbed', code) }))
    .toSorted((a, b) => b.issued - b.absorbed - (a.issued - a.absorbed));
}

const titleOf = (code: string): string =>
  isTransferCode(code) ? transfers[code].title : code === 'landmark_bids' ? 'Landmark bids (a model)' : code;
const gainOf = (code: string): string => (isTransferCode(code) ? transfers[code].gain : '');

export function flowTable(result: RunResult): string {
  const flows = flowsOf(result);
  const issued = flows.reduce((sum, flow) => sum + flow.issued, 0);
  return tableOf({
    head: ['Transfer', 'Code', 'Gain', 'Issued $', 'Absorbed $', '% of issued'],
    rows: flows.map((flow) => [
      titleOf(flow.code),
      flow.code,
      gainOf(flow.code),
      flow.issued,
      flow.absorbed,
      (100 * (flow.issued + flow.absorbed)) / issued,
    ]),
  });
}

export const agentTable = ({ agents }: RunResult): string =>
  tableOf({
    head: [
      'Strategy',
      'Agents',
      'Active hours',
      'Net worth $',
      '$ per active hour',
      'Dollars $',
      'Goods $',
      'Poorest $',
      'Richest $',
    ],
    rows: [...Map.groupBy(agents, ({ strategy }) => strategy)]
      .map(([strategy, of]) => [
        strategy,
        of.length,
        median(of.map(({ activeHours }) => activeHours)),
        median(of.map(({ worth }) => worth)),
        median(of.map(worthPerHour)),
        median(of.map(({ dollars = 0 }) => dollars)),
        median(of.map(({ goods = 0 }) => goods)),
        Math.min(...of.map(({ worth }) => worth)),
        Math.max(...of.map(({ worth }) => worth)),
      ])
      .toSorted((a, b) => Number(b[4]) - Number(a[4])),
  });

/** Units of each good over the run, what used them, and what is left with the players. */
export function goodsTable({ days }: RunResult): string {
  const total = (of: (day: ResultDay) => number | undefined): number =>
    days.reduce((sum, day) => sum + (of(day) ?? 0), 0);
  const codes = [...new Set(days.flatMap(({ usedBy }) => Object.keys(usedBy)))];
  return tableOf({
    head: ['Good', 'Made', 'Used', 'Left', 'Between players', 'With the market maker', 'Used by'],
    rows: GOODS.map((good) => {
      const made = total((day) => day.made[good]);
      const used = total((day) => day.used[good]);
      const traded = total(({ prices }) => prices[good]?.units);
      const betweenPlayers = total(({ prices }) => prices[good]?.playerUnits);
      const usedBy = codes
        .filter((code) => code.startsWith(`${good} `))
        .map(
          (code) =>
            `${titleOf(code.slice(good.length + 1))} ${total((day) => day.usedBy[code]).toLocaleString('en-US')}`,
        );
      return [good, made, used, made - used, betweenPlayers, traded - betweenPlayers, usedBy.join(', ')];
    }),
  });
}

const FIRSTS = ['property', 'company', 'alliance', 'thug', 'farm', 'Skyscraper'];

export function firstsTable(result: RunResult): string {
  const { agents, days } = result;
  const minutesOf = (first: string): readonly number[] =>
    agents.flatMap(({ firstMinutes }) => firstMinutes[first] ?? []);
  const king = days.findIndex((day) => day.king !== null);
  const kings = new Set(days.flatMap((day) => day.king ?? []));
  const strategyOf = (name: string | null | undefined): string =>
    agents.find((agent: ResultAgent) => agent.name === name)?.strategy ?? '–';
  const rows = FIRSTS.map((first) => {
    const minutes = minutesOf(first);
    return [first, minutes.length, minutes.length > 0 ? median(minutes) : Infinity, ''];
  });
  const crowned = `on day ${king + 1} by a ${strategyOf(days[king]?.king)}; ${kings.size} agents in all`;
  return tableOf({
    head: ['First', 'Agents', 'Median active minutes', ''],
    rows: [...rows, ['crown', kings.size, Infinity, crowned]],
  });
}

export const salesTable = (result: RunResult): string =>
  tableOf({
    head: ['Item', 'Could buy it', 'Bought it'],
    rows: salesOf(result).map(({ name, able, buyers }) => [name, able, buyers]),
  });
