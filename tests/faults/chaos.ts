import { temporaryFolder } from '#server/setup/memory-disk.mjs';
import { runChaos } from './chaos/chaos.ts';
import { anySeed, readNumbers } from './lab/arguments.ts';
import { summarizeRun } from './lab/summary.ts';

const USAGE = `npm run chaos -- [--kills 50] [--players 8] [--seed 7]

  Starts a server of its own on a temporary world, lets players play, kills it (kill -9) at random moments, also while it
  starts, and compares after each kill: the audits, every answered call, every balance, every private event; calls without an
  answer are made again. The seed decides who does what and when the kill comes. Exit code 1 on a finding.`;

const { kills, players, seed } = readNumbers(USAGE, {
  kills: { fallback: 50, max: 1_000 },
  players: { fallback: 8, max: 50 },
  seed: anySeed(),
});
Object.assign(process.env, temporaryFolder());
console.log(`chaos: seed ${seed}`);
const result = await runChaos({ kills, players, seed, report: (line) => console.log(line) });
const again = `npm run chaos -- --kills ${kills} --players ${players} --seed ${seed}`;
summarizeRun(again, result.findings, {
  kills: `${result.kills}, ${result.killsAtStart} of them while it started`,
  'calls with a key': result.calls,
  'answers that came again byte for byte': result.replayed,
  'calls without an answer, made again': `${result.retriedDone} were done already, ${result.retriedAnew} were not`,
  'pushed private events found again': result.privateEvents,
});
