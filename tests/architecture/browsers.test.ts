import { describe, expect, test } from 'vitest';
import { ownTimes, unguarded } from './browser-rules.ts';
import { type ProjectFile, sourceFiles } from './project-files.ts';
import {
  type BareText,
  bareTexts,
  changingComponents,
  changingTexts,
  reusedBranches,
} from './translated-text-rules.ts';

const files = sourceFiles().filter(({ path }) => path.startsWith('web/'));
const drawn = files.filter(({ path }) => path.endsWith('.tsx'));
const changing = changingComponents(drawn);

const breaches = (file: ProjectFile, texts: readonly BareText[]): readonly string[] =>
  texts.map(({ line, start, end }) => `${file.path}:${line}: ${file.text.slice(start, end).trim()}`);

const breachesOf = (file: ProjectFile): readonly string[] => breaches(file, bareTexts(file, changing));

/** Files that create more observers than they disconnect. */
const leaking = ({ path, text }: ProjectFile): readonly string[] =>
  (text.match(/new \w+Observer\(/g)?.length ?? 0) > (text.match(/\.disconnect\(\)/g)?.length ?? 0)
    ? [path]
    : [];

describe('every page', () => {
  test('is checked', () => {
    expect(drawn.length).toBeGreaterThan(100);
    expect(changing).toContain('HouseMark');
    expect(changing).not.toContain('Money');
  });

  test('wraps text next to conditional content in its own element', () => {
    expect(drawn.flatMap(breachesOf)).toEqual([]);
  });

  test('wraps changing text that has siblings in its own element', () => {
    expect(drawn.flatMap((file) => breaches(file, changingTexts(file)))).toEqual([]);
  });

  test('keeps apart the branches of a condition that contain text', () => {
    expect(drawn.flatMap((file) => breaches(file, reusedBranches(file)))).toEqual([]);
  });

  test('disconnects every observer', () => {
    expect(files.flatMap(leaking)).toEqual([]);
  });

  test('accesses storage, numbers and keys through the one guarded place', () => {
    expect(files.flatMap(unguarded)).toEqual([]);
  });

  test("shows times in the player's zone, by the one file that knows it", () => {
    expect(files.flatMap(ownTimes)).toEqual([]);
  });
});

const planted = (text: string): ProjectFile => ({ path: 'web/systems/bank/page.tsx', text });

describe('a planted violation is reported:', () => {
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
    expect(ownTimes(planted(text))).toHaveLength(1);
    expect(ownTimes({ path: 'web/ui/figure/times.ts', text })).toEqual([]);
  });

  test.each([
    '<p>Paid {isLate && <b>late</b>}</p>',
    '<p>{isLate ? <b>late</b> : null} today</p>',
    '<p>{isLate && "late"} <b>today</b></p>',
    '<p>{name} <HouseMark isBot={isBot} /></p>',
    '<p>{children}{isBusy && <Ring />}</p>',
    '<ul>{rows.map((row) => <li key={row} />)}none</ul>',
    '<p>{isLate ? <>late</> : <b>paid</b>}</p>',
    '<p><i>{days}</i>{isLate ? " late" : ""}</p>',
    '<b>{count}{rest?.map((one) => <i key={one} />)}</b>',
  ])('%s', (jsx) => {
    expect(breachesOf(planted(`const x = ${jsx};`))).toHaveLength(1);
  });

  test.each(['<p>since {days()} days</p>', '<p>{a.b}<i>x</i></p>', '<p>{`${a}`}<i>x</i></p>'])(
    '%s',
    (jsx) => {
      expect(changingTexts(planted(`const x = ${jsx};`))).toHaveLength(1);
    },
  );

  test.each([
    'const x = isLate ? <p>Late <i>now</i></p> : <p>paid</p>;',
    'function Name() { if (x) return <p>Late <i>now</i></p>; return <p>paid</p>; }',
  ])('%s', (text) => {
    expect(reusedBranches(planted(text))).toHaveLength(1);
  });

  test.each([
    'const x = isLate ? <p key="late">Late <i>now</i></p> : <p>paid</p>;',
    'const x = isLate ? <p>Late <i>now</i></p> : <b>paid</b>;',
    'const x = isLate ? <p>late</p> : <p>paid</p>;',
  ])('but not %s', (text) => {
    expect(reusedBranches(planted(text))).toEqual([]);
  });

  test('a component that is bare text', () => {
    expect(breachesOf(planted(`function Name() { if (x) return 'none'; return <b>x</b>; }`))).toHaveLength(1);
  });

  test('a component that is a text in place of an element', () => {
    expect(breachesOf(planted(`function Name() { if (x) return names[x]; return <b>x</b>; }`))).toHaveLength(
      1,
    );
  });

  test.each([
    '<p>Paid <Money of={1} /> today</p>',
    '<p>{isLate ? "late" : "paid"}</p>',
    '<p>{isLate ? "late" : <b>paid</b>}</p>',
    '<p><span>Paid {days} days ago</span>{isLate && <b>late</b>}</p>',
    '<p>{isLate && <b>late</b>} <b>today</b></p>',
    '<p>{isLate ? "late" : "paid"} since {days} days</p>',
  ])('but not %s', (jsx) => {
    expect(breachesOf(planted(`const x = ${jsx};`))).toEqual([]);
  });

  test.each([
    `localStorage.getItem('theme')`,
    `window.sessionStorage.clear()`,
    `<Input type="number" />`,
    `<Input inputMode="decimal" />`,
    `if (event.nativeEvent.isComposing) return;`,
    `if (event.keyCode === 13) send();`,
  ])('%s', (text) => {
    expect(unguarded(planted(text))).toHaveLength(1);
  });

  test('an observer without an end', () => {
    const watch = 'const sizes = new ResizeObserver(look); sizes.observe(canvas);';
    expect(leaking(planted(watch))).toHaveLength(1);
    expect(leaking(planted(`${watch} return () => sizes.disconnect();`))).toEqual([]);
  });
});
