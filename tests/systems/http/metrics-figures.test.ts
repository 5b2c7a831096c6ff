import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#protocol/values/time.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const DASHBOARD = join(import.meta.dirname, '../../load/grafana/tycoon-empire.json');

const scrape = async ({ url }: TestWorld): Promise<string> => (await fetch(`${url}/metrics`)).text();

/** The lines of one metric, without their values. */
const seriesOf = (text: string, name: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

/** A world in which every measured event has happened. */
async function livelyWorld(): Promise<TestWorld> {
  const world = await createWorld({ speed: 1_440 });
  const player = await world.player({ dollars: 1_000 });
  await player.socket();
  await player.get('/api/auth/me');
  await world.advance(DAY_MS);
  expect((await player.post('/api/central-bank/collect-salary')).status).toBe(200);
  return world;
}

describe('the dashboard', () => {
  test('queries only metrics that exist, and shows all of ours', async () => {
    const text = await scrape(await livelyWorld());
    const names = new Set(
      text
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split(/[ {]/, 1)[0] ?? ''),
    );
    const asked = new Set(
      (await readFile(DASHBOARD, 'utf8')).match(/\b(tycoon|process|nodejs)_[a-z0-9_]+(?=\W)/g) ?? [],
    );
    // The library learns of a garbage collection when one happens.
    const sometimes = ['nodejs_gc_duration_seconds_sum'];
    expect([...asked].filter((name) => !names.has(name) && !sometimes.includes(name))).toEqual([]);
    const family = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');
    const shown = new Set([...asked].map(family));
    const ours = [...names].filter((name) => name.startsWith('tycoon_')).map(family);
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('metrics', () => {
  test('count a call under the path of its contract, whatever is requested', async () => {
    const world = await livelyWorld();
    const player = await world.player();
    for (const path of [
      '/api/market/book/gold',
      '/api/market/book/iron',
      '/api/market/book/nothing',
      '/api/no/such/call',
      '/wp-login.php',
    ])
      await player.get(path);
    const before = seriesOf(await scrape(world), 'tycoon_call_duration_seconds_count');
    for (let at = 0; at < 50; at += 1) await player.get(`/api/${at}/of/${at}?${at}`);
    for (let at = 0; at < 5; at += 1) await player.get(`/api/market/book/${at}`);
    const after = seriesOf(await scrape(world), 'tycoon_call_duration_seconds_count');
    expect(after).toEqual(before);
    expect(after.join()).not.toMatch(/such|wp-login|gold/);
  });

  test('time a call by the turn in which it was read', async () => {
    const world = await livelyWorld();
    const player = await world.player();
    const beganMs = performance.now();
    for (let asked = 0; asked < 20; asked += 1) await player.get('/api/market');
    const tookS = (performance.now() - beganMs) / 1_000;
    const text = await scrape(world);
    const summedS = valueOf(text, 'tycoon_call_duration_seconds_sum{call="GET /api/market"}');
    expect(summedS).toBeGreaterThan(0);
    expect(summedS).toBeLessThan(tookS);
  });

  test('count calls by outcome', async () => {
    const world = await livelyWorld();
    const player = await world.player();
    const { headers } = await player.get('/api/market');
    await player.get('/api/market', { 'if-none-match': headers.get('etag') ?? '' });
    await fetch(`${world.url}/api/auth/me`);
    const text = await scrape(world);
    const calls = (call: string, outcome: string): number =>
      valueOf(text, `tycoon_calls_total{call="${call}",outcome="${outcome}"}`);
    expect(calls('GET /api/market', 'answered')).toBe(1);
    expect(calls('GET /api/market', 'unchanged')).toBe(1);
    expect(calls('GET /api/auth/me', 'refused')).toBe(1);
    expect(valueOf(text, 'tycoon_call_duration_seconds_bucket{le="+Inf",call="GET /api/market"}')).toBe(2);
  });

  test('count sockets by declared kinds of room, and the events pushed to them', async () => {
    const world = await livelyWorld();
    const text = await scrape(world);
    expect(valueOf(text, 'tycoon_room_members{kind="user"}')).toBe(1);
    expect(valueOf(text, 'tycoon_push_frames_total{event="balance"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'tycoon_tick_stretch')).toBe(1);
  });

  test('read the ledger like the audit, and change nothing while others play', async () => {
    const world = await livelyWorld();
    const players = await Promise.all(Array.from({ length: 8 }, () => world.player({ dollars: 500 })));
    const played = players.map((player) => player.post('/api/central-bank/collect-salary'));
    const changesBefore = world.changes.length;
    const texts = await Promise.all(Array.from({ length: 8 }, () => scrape(world)));
    await Promise.all(played);
    const settled = world.changes.length;
    world.time.pass(20_000);
    const text = await scrape(world);
    expect(world.changes.length).toBe(settled);
    expect(settled).toBeGreaterThanOrEqual(changesBefore);
    for (const one of texts) expect(one).toContain('tycoon_circulation{asset="dollars"}');
    expect(valueOf(text, 'tycoon_circulation{asset="dollars"}')).toBeGreaterThan(9 * 50_000);
    expect(await world.audit()).toEqual([]);
  });
});
