import { describe, expect, test } from 'vitest';
import { sourceFiles } from './project-files.ts';
import { ownTimes } from './screen-rules.ts';

const files = sourceFiles(['.ts', '.tsx']);

test('every time on screen is written by one file, in the player’s zone', () => {
  expect(files.flatMap(ownTimes)).toEqual([]);
});

describe('a planted breach is found:', () => {
  const path = 'web/systems/bank/parts/panel.tsx';

  test.each([
    'const text = new Date(at).toLocaleTimeString();',
    'const text = at.toLocaleString("en-US");',
    `const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });`,
    'const hour = new Date(at).getUTCHours();',
    'const day = new Date(at).getDate();',
    'const text = new Date(ms).toISOString();',
    'const day = line.at.slice(0, 10);',
    'const time = line.at.slice(11, 16);',
  ])('%s', (text) => {
    expect(ownTimes({ path, text })).toHaveLength(1);
    expect(ownTimes({ path: 'web/ui/times.ts', text })).toEqual([]);
    expect(ownTimes({ path: 'realtime-server/systems/bank/reads.ts', text })).toEqual([]);
  });
});
