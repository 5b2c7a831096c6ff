import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Mix } from './activities.ts';
import { parseOptions } from './options/options.ts';
import type { Report } from './report/report.ts';
import { runLoad } from './run/load.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';

const folder = mkdtempSync(join(tmpdir(), 'tycoon-load-test-'));
const PLAYERS = 12;
const MAX_TEST_MS = 180_000;

afterAll(async () => rm(folder, { recursive: true }));

/** A short run with few players and short pauses. */
async function run(scenario: string, more: readonly string[] = [], mix?: Mix) {
  const said: string[] = [];
  const args = ['--players', String(PLAYERS), '--scenario', scenario, '--seconds', '2', '--ramp', '0'];
  const options = parseOptions([...args, '--out', join(folder, 'out', scenario), ...more]);
  const report = await runLoad(
    { ...options, scenario: { ...options.scenario, ...(mix && { mix }), thinkSeconds: 0.3 } },
    {
      view: { say: (line) => said.push(line), onPoint: () => undefined },
      signal: new AbortController().signal,
      dataFolder: join(folder, 'data'),
      command: 'npm run load',
    },
  );
  return { report, said };
}

/** The single report of a scenario. */
async function written(scenario: string, name: string): Promise<string> {
  const [only = ''] = await readdir(join(folder, 'out', scenario));
  return readFile(join(folder, 'out', scenario, only, name), 'utf8');
}

test.each(SCENARIOS.map(({ name }) => name))(
  'the scenario %s ends with a complete report, nothing lost and balanced books',
  async (scenario) => {
    const { report } = await run(scenario);
    expect(report.findings).toEqual([]);
    expect(report.audit).toBe('balanced');
    expect(report.summary.faults).toMatchObject({
      gap: 0,
      repeated: 0,
      disordered: 0,
      contract: 0,
      state: 0,
    });
    expect(report.summary.calls.count).toBeGreaterThan(0);
    expect(report.summary.pushes.count).toBeGreaterThan(0);
    expect(report.points.at(-1)?.sockets).toBe(PLAYERS);
    const json = JSON.parse(await written(scenario, 'report.json')) as Report;
    expect(json.points.length).toBe(report.points.length);
    const html = await written(scenario, 'report.html');
    for (const { name } of [...report.summary.callRows, ...report.summary.eventRows])
      expect(html).toContain(name);
    expect(html.match(/<figure/g)).toHaveLength(9);
    expect(html).not.toMatch(/<script|<link|src=|https?:\/\//);
  },
  MAX_TEST_MS,
);

test('every cut player came back, and the report includes the same storm on a bare server', async () => {
  const report = JSON.parse(await written('reconnect-storm', 'report.json')) as Report;
  const [first = 0, second = 0] = report.incidents.map(({ sockets }) => sockets);
  expect(first).toBe(PLAYERS);
  expect(report.summary.returns.count).toBe(first + second);
  expect(report.bareReturns?.count).toBe(PLAYERS);
});

test('an announcement reaches every socket', async () => {
  const report = JSON.parse(await written('announcement', 'report.json')) as Report;
  const [row] = report.summary.eventRows.filter(({ name }) => name === 'announcement');
  expect(row?.count).toBe(PLAYERS * report.incidents.length);
});

test(
  'players are kept for the next run, readable only by their owner',
  async () => {
    const { said } = await run('mixed', ['--out', join(folder, 'again')]);
    expect(said.join('\n')).toContain('players of an earlier run');
    const { mode } = await stat(join(folder, 'data/world.sessions.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
  },
  MAX_TEST_MS,
);

test(
  'players with a crew can attack from the start',
  async () => {
    const { report } = await run('mixed', ['--seconds', '4', '--out', join(folder, 'fights')], { attack: 1 });
    const attacks = report.summary.callRows.find(({ name }) => name === 'POST /api/mafiosi/attack');
    expect(attacks).toBeDefined();
    expect(attacks?.refused).toBeLessThan(attacks?.count ?? 0);
    expect(report.summary.eventRows.map(({ name }) => name)).toContain('combat.attacked');
  },
  MAX_TEST_MS,
);

test(
  'a broken budget is a finding',
  async () => {
    const { report } = await run('mixed', ['--budget', 'calls.max=0', '--out', join(folder, 'broken')]);
    expect(report.findings).toHaveLength(1);
    expect(report.findings[0]).toMatch(/^budget calls.max=0 broken/);
  },
  MAX_TEST_MS,
);

/** The command itself. */
async function command(args: readonly string[], signalAfter: RegExp | null = null) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), ...args], { cwd: folder });
  let said = '';
  const read = (bytes: Buffer): void => {
    said += bytes.toString();
    if (signalAfter?.test(said) && !child.killed) child.kill('SIGINT');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test.each([[['--players', 'many']], [['--budget', 'fast']], [['--url', 'http://example.com']]])(
  'the command refuses %j with its usage and code 2',
  async (args) => {
    const { code, said } = await command(args);
    expect(code).toBe(2);
    expect(said).toContain('npm run load -- ');
  },
);

test(
  'the command exits with 1 for a broken budget, and writes its report when stopped early',
  async () => {
    const args = ['--players', '3', '--seconds', '600', '--ramp', '0', '--budget', 'calls.max=0'];
    const { code, said } = await command(args, /sockets, /);
    expect(said).toContain('report.html');
    expect(code).toBe(1);
  },
  MAX_TEST_MS,
);
