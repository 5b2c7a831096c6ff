import { temporaryFolder } from '#server/setup/memory-disk.mjs';
import { runFuzz } from './fuzz/fuzz.ts';
import { anySeed, readNumbers } from './lab/arguments.ts';
import { summarizeRun } from './lab/summary.ts';

const USAGE = `npm run fuzz -- [--requests 100000] [--seed 7]

  Starts a server of its own on a temporary world (RATE_LIMIT=off) and makes requests to every call and every message of the
  contracts: what they ask for, values at and beyond their bounds, of other types, huge, in every script, and damaged bytes;
  as player, admin and stranger. A finding is an answer of 5xx but the documented 503, one that is not of its schema, no answer,
  an exit, or a world that is not balanced afterwards. Exit code 1 on a finding.`;

const { requests, seed } = readNumbers(USAGE, {
  requests: { fallback: 100_000, max: 10_000_000 },
  seed: anySeed(),
});
Object.assign(process.env, temporaryFolder());
console.log(`fuzz: seed ${seed}`);
const result = await runFuzz({ requests, seed, report: (line) => console.log(line) });
summarizeRun(`npm run fuzz -- --requests ${requests} --seed ${seed}`, result.findings, {
  'requests and messages': `${result.requests}, ${result.mutated} of them damaged bytes, ${result.messages} messages`,
  'answers by status': [...result.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
  'calls that succeeded': result.succeeded.size,
  'calls that never did': `${result.neverDone.length}: ${result.neverDone.join(', ')}`,
  'sign-ins after a session was ended': result.renewals,
});
