import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Runs benches one after the other and writes their tables into README.md: all that it has, or those that are named.
const README = join(import.meta.dirname, 'README.md');
const PLACE = /<!-- (\w+) -->\n[\s\S]*?<!-- end -->/g;

let text = readFileSync(README, 'utf8');
const known = [...text.matchAll(PLACE)].map(([, name = '']) => name);
const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : known) {
  if (!known.includes(name))
    throw new Error(`README.md has no table of ${name}, only of ${known.join(', ')}`);
  console.log(`bench:${name} …`);
  const { stdout } = spawnSync('npm', ['run', '--silent', `bench:${name}`, '--', '--markdown'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // What is there stays when a bench did not come to its end.
  if (!stdout.includes('|')) throw new Error(`bench:${name} printed no table`);
  const table = `<!-- ${name} -->\n\n${stdout.trim()}\n\n<!-- end -->`;
  text = readFileSync(README, 'utf8').replaceAll(PLACE, (place, of: string) => (of === name ? table : place));
  writeFileSync(README, text);
}
