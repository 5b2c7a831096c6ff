import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadOptions } from '../options/options.ts';
import { htmlOf } from '../report/html.ts';
import { makeReport, type Report } from '../report/report.ts';
import { saySummary } from '../view/closing.ts';
import type { View } from '../view/view.ts';
import { openGivenWorld } from '../world/given-world.ts';
import { audit, openOwnWorld } from '../world/own-world.ts';
import type { LoadedWorld, WorldRequest } from '../world/world.ts';
import { stormBareServer } from './bare-storm.ts';
import { playOn } from './run.ts';

export interface LoadDeps {
  readonly view: View;
  readonly signal: AbortSignal;
  /** The folder for worlds and players. */
  readonly dataFolder: string;
  /** The command line, to repeat the run. */
  readonly command: string;
}

/** Opens a world, plays on it, audits it, and writes `report.json` and `report.html`. */
export async function runLoad(options: LoadOptions, deps: LoadDeps): Promise<Report> {
  const { view, signal, dataFolder, command } = deps;
  const { players, scenario } = options;
  const startedAt = new Date();
  const needsAdmin = scenario.incidents.some(({ what }) => what === 'announce');
  const world = await openWorld(options, { players, needsAdmin, dataFolder, say: view.say, signal });
  view.say(`${players} players on ${world.description}; seed ${options.seed}`);
  const played = await playOn(world, options, { signal, onPoint: view.onPoint }).catch(
    async (error: unknown) => {
      await world.close();
      throw error;
    },
  );
  const { complaints, differences } = await world.close();
  const audited = differences ?? (options.database === null ? null : await audit(options.database));
  const hasStorm = scenario.name === 'reconnect-storm' && !signal.aborted && options.url === null;
  const bareReturns = hasStorm ? await stormBareServer(options) : null;
  const report = makeReport({
    ...{ options, command, startedAt, played, bareReturns },
    world: world.description,
    audit: audited,
    complaints,
  });
  saySummary(report, view.say);
  const folder = join(
    options.out,
    `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${scenario.name}`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'report.json'), JSON.stringify(report, null, 1));
  await writeFile(join(folder, 'report.html'), htmlOf(report));
  view.say(`\n${join(folder, 'report.html')}`);
  return report;
}

const openWorld = (options: LoadOptions, request: WorldRequest): Promise<LoadedWorld> =>
  options.url === null ? openOwnWorld(request) : openGivenWorld(options.url, options.admin, request);
