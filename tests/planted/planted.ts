import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Copy, makeCopy } from './copy.ts';
import { mismatchOf, type PlantedFault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { firstFailure } from './search.ts';

const USAGE = `npm run test:planted [-- --only <part>] [-- --list] [-- --at <commit>] [-- --report <file>]

  Plants each fault of tests/planted/faults in a copy of what is committed, and runs the tests of its system, then all that
  import its file, then its journey, until one fails. --only takes the faults whose name or path holds a text, and may be
  repeated; --list names them; --at takes another commit than HEAD; --report writes the result as JSON. Exit code 1
  when more than six are missed, or one does not fit the sources any more: whoever moves the code mends it.`;

const MAX_MISSED = 6;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    list: { type: 'boolean', default: false },
    at: { type: 'string', default: 'HEAD' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const chosen = FAULTS.filter(({ name, file }) =>
  values.only.some((part) => name.includes(part) || file.includes(part)),
);

if (values.help) console.log(USAGE);
else if (values.list) for (const { name, file } of chosen) console.log(`${file}: ${name}`);
else if (chosen.length === 0) fail(`No fault has “${values.only.join('” or “')}” in its name or path.`);
else process.exitCode = await tryAll(chosen);

async function tryAll(faults: readonly PlantedFault[]): Promise<number> {
  let isStopped = false;
  const stop = (): void => void (isStopped = true);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const copy = await makeCopy(values.at);
  try {
    const mismatches = faults.flatMap((fault) => mismatchOf(fault, copy.folder) ?? []);
    for (const mismatch of mismatches) console.error(mismatch);
    if (mismatches.length > 0) return 1;
    return await tryEach(copy, faults, () => isStopped);
  } finally {
    copy.remove();
  }
}

async function tryEach(
  copy: Copy,
  faults: readonly PlantedFault[],
  isStopped: () => boolean,
): Promise<number> {
  const rows: (readonly [string, string | null])[] = [];
  for (const fault of faults) {
    const startedAt = performance.now();
    const failure = await copy
      .with(fault, () => firstFailure(copy, fault))
      .catch((error: unknown) => {
        if (isStopped()) return null;
        throw error;
      });
    if (isStopped()) return 130;
    rows.push([fault.name, failure]);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${rows.length}/${faults.length} ${fault.name}: ${describe(failure)} (${seconds} s)`);
  }
  const missed = rows.filter(([, failure]) => failure === null).map(([name]) => name);
  const found = rows.length - missed.length;
  if (values.report) writeFileSync(values.report, JSON.stringify({ found, missed }));
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, failure]) => `${name.padEnd(width)}  ${describe(failure)}`).join('\n')}`);
  console.log(`\n${found} of ${rows.length} found`);
  return missed.length > MAX_MISSED ? 1 : 0;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 2;
}

function describe(failure: string | null): string {
  return failure === null ? 'NOT FOUND' : `found by ${failure}`;
}
