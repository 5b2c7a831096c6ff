import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RunResult } from '../run/result.ts';
import { type Chart, chartsOf } from './charts.ts';
import { drawCharts } from './draw-charts.ts';
import { STYLE } from './style.ts';
import { agentTable, firstsTable, flowTable, goalTable, goodsTable, salesTable } from './tables.ts';
import { escaped } from './table.ts';

/** One file without requests: the page's chart library, the figures and the tables. */
export function reportPage(result: RunResult): string {
  const { players, days, seed, settings, landmarks } = result.options;
  const changed = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  if (landmarks === false) changed.push('no bids for landmarks');
  const charts = chartsOf(result);
  const body = `
    <h1>The economy's twin</h1>
    <p>${players} agents, ${days} game days, seed ${seed}. Settings: ${escaped(changed.join(', ') || 'the defaults')}.</p>
    <h2>Goals</h2>${goalTable(result)}
    <h2>Charts</h2><div class="charts">${charts.map(chartFigure).join('')}</div>
    <h2>Where money comes from and goes</h2>${flowTable(result)}
    <h2>Goods</h2>${goodsTable(result)}
    <h2>Strategies</h2>${agentTable(result)}
    <h2>Firsts</h2>${firstsTable(result)}
    <h2>What is bought</h2>${salesTable(result)}`;
  return pageOf(body, charts);
}

const chartFigure = ({ title, note }: Chart, at: number): string =>
  `<figure><figcaption>${escaped(title)}</figcaption><p>${escaped(note)}</p><div class="chart" data-chart="${at}"></div></figure>`;

const pageOf = (body: string, charts: readonly Chart[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The economy's twin</title><style>${uplotFile('uPlot.min.css')}${STYLE}</style></head>
<body><main>${body}</main>
<script>${uplotFile('uPlot.iife.min.js')}</script>
<script>(${drawCharts.toString()})(${JSON.stringify(charts).replaceAll('<', '\\u003c')});</script>
</body></html>
`;

const uplotFile = (name: string): string =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('uplot')), name), 'utf8');
