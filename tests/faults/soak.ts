import { temporaryFolder } from '#server/setup/memory-disk.mjs';
import { anySeed, readNumbers } from './lab/arguments.ts';
import { summarizeRun } from './lab/summary.ts';
import { runSoak } from './soak/soak.ts';

const USAGE = `npm run soak -- [--minutes 10] [--players 24] [--seed 7]

  Starts a server of its own on a temporary world and lets players play: mixed load over all systems, some 200 calls a second.
  Judged is the memory that the server holds (RSS) at a minute's end, once everything is collected that can be: after the last
  minute it may be at most 5 % above that after the second. Exit code 1 when it is more, when a call fails, when a socket missed
  an event, or when the world is not balanced.`;

const MB = 2 ** 20;

const { minutes, players, seed } = readNumbers(USAGE, {
  minutes: { fallback: 10, max: 600 },
  players: { fallback: 24, max: 200 },
  seed: anySeed(),
});
Object.assign(process.env, temporaryFolder());
console.log(
  `soak: seed ${seed}, ${players} players\n\nminute    calls   failed   RSS median   RSS max   collected`,
);
const { findings, growth } = await runSoak({
  ...{ minutes, players, seed },
  report({ number, calls, failures, rssBytes, maxRssBytes, collectedBytes }) {
    const cells = [String(number).padStart(6), String(calls).padStart(8), String(failures).padStart(8)];
    console.log(
      [...cells, megabytes(rssBytes, 10), megabytes(maxRssBytes, 7), megabytes(collectedBytes, 9)].join(' '),
    );
  },
});
console.log();
summarizeRun(`npm run soak -- --minutes ${minutes} --players ${players} --seed ${seed}`, findings, {
  'memory after the last minute in relation to the second':
    growth === null ? 'too short to tell' : growth.toFixed(3),
});

function megabytes(bytes: number, width: number): string {
  return `${(bytes / MB).toFixed(0).padStart(width)} MB`;
}
