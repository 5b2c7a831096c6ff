import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child/start.ts';
import { limitTime } from './child/time-limit.ts';
import type { BetClient, BetLoad } from './clients/bet-load.ts';
import { atLeast, informational, none, report } from './measure/report.ts';
import { interleave, pairOf, type Round } from './measure/rounds.ts';
import type { Usage } from './child/usage.ts';
import type { BareInsertServer } from './servers/bare-insert.ts';
import type { GameServer } from './servers/game.ts';

// Bets, beside a handler that does nothing but one durable insert in a commit of its own.
const CROWD = { connections: 64, millis: 1_500, atLeast: 1 };
const ALONE = { connections: 1, millis: 1_500, atLeast: 0.3 };
const ROUNDS = 5;
const PLAYERS = 16_000;

limitTime(115);
const folder = await mkdtemp(join(tmpdir(), 'tycoon-actions-'));
const client = startChild<BetClient>(new URL('./clients/bet-load.ts', import.meta.url));
const bare = startChild<BareInsertServer>(new URL('./servers/bare-insert.ts', import.meta.url));
const game = startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));

const urls = {
  ours: await game.ask('open', { folder }),
  beside: await bare.ask('open', { folder }),
};
await game.ask('run');
const { cookies } = await game.ask('players', { count: PLAYERS });
await client.ask('bettors', { cookies, runners: await game.ask('runners') });

type Load = Pick<typeof CROWD, 'connections' | 'millis'>;
interface Bets extends BetLoad {
  readonly cpuMicros: number;
}

for (const side of ['ours', 'beside', 'ours', 'beside'] as const)
  await bet(side, { connections: 64, millis: 1_000 });
const crowd = await compare(CROWD);
const alone = await compare(ALONE);
await Promise.all([client.stop(), bare.stop(), game.stop()]);
await rm(folder, { recursive: true });

const refused = [...crowd, ...alone].reduce(
  (sum, { ours, beside }) => sum + ours.refused + beside.refused,
  0,
);
report('Bets, each durable before it is answered', 'bare insert', [
  ...[
    { rounds: crowd, load: CROWD },
    { rounds: alone, load: ALONE },
  ].flatMap(({ rounds, load }) => {
    const at = load.connections === 1 ? 'at 1 connection' : `at ${load.connections} connections`;
    return [
      atLeast(
        `bets a second ${at}`,
        load.atLeast,
        pair(rounds, ({ perSecond }) => perSecond, { unit: '/s', digits: 0 }),
      ),
      informational(
        '  p50',
        pair(rounds, ({ latencies }) => latencies.p50, { unit: 'ms' }),
      ),
      informational(
        '  p99',
        pair(rounds, ({ latencies }) => latencies.p99, { unit: 'ms' }),
      ),
      informational(
        '  server CPU each',
        pair(rounds, ({ cpuMicros }) => cpuMicros, { unit: 'µs', digits: 1 }),
      ),
    ];
  }),
  none('answers other than 200', refused),
]);

function compare(load: Load): Promise<Round<keyof typeof urls, Bets>[]> {
  return interleave(ROUNDS, { ours: () => bet('ours', load), beside: () => bet('beside', load) });
}

async function bet(side: keyof typeof urls, { connections, millis }: Load): Promise<Bets> {
  const usage = (): Promise<Usage> => (side === 'ours' ? game : bare).ask('usage', { collect: false });
  const before = await usage();
  const result = await client.ask('bet', { url: urls[side], connections, millis });
  const after = await usage();
  return { ...result, cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / result.done };
}

function pair(
  rounds: readonly Round<keyof typeof urls, Bets>[],
  figure: (bets: Bets) => number,
  shown: { readonly unit: string; readonly digits?: number },
) {
  return pairOf(rounds, ['ours', 'beside'], figure, shown);
}
