import { type Child, startChild } from '../child/start.ts';
import { temporaryFolder } from '../child/temporary-folder.ts';
import type { Usage } from '../child/usage.ts';
import type { BetClient, BetLoad } from '../clients/bet-load.ts';
import { atLeast, type Figure, informational, none, report } from '../measure/report.ts';
import { interleave, pairOf, type Round } from '../measure/rounds.ts';
import { sized } from '../measure/smoke.ts';
import type { BareInsertServer } from '../servers/bare-insert.ts';
import type { GameServer } from '../servers/game.ts';

const CROWD = { connections: 64, millis: sized(1_500, 200) };
const ALONE = { connections: 1, millis: sized(1_500, 200) };
const ROUNDS = sized(5, 1);
const PLAYERS = sized(16_000, 1_000);

type Load = typeof CROWD;
type Side = 'ours' | 'baseline';
type Rounds = readonly Round<Side, Bets>[];

interface Bets extends BetLoad {
  readonly cpuMicros: number;
}

/** Bets, compared with a handler that does one durable insert in its own commit. */
export async function measureStaking(): Promise<void> {
  const folder = temporaryFolder('staking');
  const client = startChild<BetClient>(new URL('../clients/bet-load.ts', import.meta.url));
  const bare = startChild<BareInsertServer>(new URL('../servers/bare-insert.ts', import.meta.url));
  const game = startChild<GameServer>(new URL('../servers/game.ts', import.meta.url));
  const sides = {
    ours: { url: await game.ask('open', { folder }), server: game },
    baseline: { url: await bare.ask('open', { folder }), server: bare },
  };
  await game.ask('run');
  const { cookies } = await game.ask('players', { count: PLAYERS });
  await client.ask('bettors', { cookies, runners: await game.ask('runners') });

  const bet = async (side: Side, { connections, millis }: Load): Promise<Bets> => {
    const { url, server } = sides[side];
    const usage = (): Promise<Usage> =>
      (server as Child<Pick<GameServer, 'usage'>>).ask('usage', { collect: false });
    const before = await usage();
    const result = await client.ask('bet', { url, connections, millis });
    const after = await usage();
    return { ...result, cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / result.done };
  };
  const compare = (load: Load, rounds = ROUNDS): Promise<Rounds> =>
    interleave(rounds, { ours: () => bet('ours', load), baseline: () => bet('baseline', load) });

  await compare(CROWD, sized(2, 1));
  const crowd = await compare(CROWD);
  const alone = await compare(ALONE);
  await Promise.all([client.stop(), bare.stop(), game.stop()]);
  const refused = [...crowd, ...alone].flatMap(({ ours, baseline }) => [ours.refused, baseline.refused]);
  report('Bets, each durable before it is answered', 'bare insert', [
    ...figures(crowd, 'at 64 connections', 1),
    ...figures(alone, 'at 1 connection', 0.3),
    none(
      'answers other than 200',
      refused.reduce((sum, count) => sum + count, 0),
    ),
  ]);
}

function figures(rounds: Rounds, at: string, least: number): Figure[] {
  const pair = (figure: (bets: Bets) => number, unit: string, digits = 2) =>
    pairOf(rounds, ['ours', 'baseline'], figure, { unit, digits });
  return [
    atLeast(
      `bets a second ${at}`,
      least,
      pair(({ perSecond }) => perSecond, '/s', 0),
    ),
    informational(
      '  p50',
      pair(({ latencies }) => latencies.p50, 'ms'),
    ),
    informational(
      '  p99',
      pair(({ latencies }) => latencies.p99, 'ms'),
    ),
    informational(
      '  server CPU each',
      pair(({ cpuMicros }) => cpuMicros, 'µs', 1),
    ),
  ];
}
