import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newExecution } from '#db/engine/execution.ts';
import { type Target, type Touched, WriteBuffer } from '#db/kit/unit-of-work/write-buffer.ts';

type Values = readonly unknown[];

const touching = (table: string): Touched => ({ tables: new Set([table]), written: new Set([table]) });
const LOG = touching('log');
const READS = { isWrite: false };
const WRITES = { isWrite: true };

/** A fake database table with its own savepoints. */
function createTable() {
  let rows: Values[] = [];
  const savepoints: Values[][] = [];
  const keyOf = (values: Values): unknown => values[0];
  return {
    rows: () => rows,
    savepoint: () => void savepoints.push(rows),
    release: () => void savepoints.pop(),
    undo() {
      rows = savepoints.pop() ?? [];
    },
    insert(added: readonly Values[]) {
      rows = [...rows, ...added];
    },
    replace(changed: readonly Values[]) {
      for (const values of changed)
        rows = [...rows.filter((row) => keyOf(row) !== keyOf(values)), values].toSorted(
          (a, b) => Number(keyOf(a)) - Number(keyOf(b)),
        );
    },
  };
}

const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('append' as const), value: fc.nat(99) }),
    fc.record({ what: fc.constant('put' as const), key: fc.nat(3), value: fc.nat(99) }),
    fc.record({ what: fc.constantFrom('enter', 'leave', 'undo', 'flush', 'select') }),
  ),
  { maxLength: 40 },
);

test('buffered writes end in the same state as direct ones, for any flushes, releases and rollbacks', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const execution = newExecution();
      const buffer = new WriteBuffer(() => execution);
      const [appended, replaced, appendedAtOnce, replacedAtOnce] = [
        createTable(),
        createTable(),
        createTable(),
        createTable(),
      ];
      const all = [appended, replaced, appendedAtOnce, replacedAtOnce];
      const log: Target = { table: 'log', write: async (rows) => appended.insert(rows as readonly Values[]) };
      const map: Target = {
        table: 'map',
        write: async (rows) => replaced.replace(rows as readonly Values[]),
      };
      buffer.register(log);
      buffer.register(map);
      let depth = 0;
      for (const step of taken) {
        if ('key' in step) {
          const values = [step.key, step.value];
          await buffer.put(map, String(step.key), values);
          replacedAtOnce.replace([values]);
          expect(buffer.find(map, String(step.key))).toEqual(values);
        } else if ('value' in step) {
          await buffer.append(log, [step.value]);
          appendedAtOnce.insert([[step.value]]);
        } else if (step.what === 'enter') {
          for (const table of all) table.savepoint();
          buffer.enterSavepoint();
          depth += 1;
        } else if (step.what === 'select') {
          await buffer.before(null, READS);
          expect(appended.rows()).toEqual(appendedAtOnce.rows());
          expect(replaced.rows()).toEqual(replacedAtOnce.rows());
        } else if (step.what === 'flush') {
          await buffer.flush();
        } else if (depth > 0) {
          depth -= 1;
          if (step.what === 'undo') for (const table of all) table.undo();
          else for (const table of all) table.release();
          if (step.what === 'undo') buffer.rollBackSavepoint();
          else buffer.releaseSavepoint();
          for (const [key, value] of replacedAtOnce.rows())
            expect(buffer.find(map, String(key)) ?? replaced.rows().find(([known]) => known === key)).toEqual(
              [key, value],
            );
        }
      }
      for (; depth > 0; depth -= 1) {
        for (const table of all) table.release();
        buffer.releaseSavepoint();
      }
      await buffer.flush();
      expect(appended.rows()).toEqual(appendedAtOnce.rows());
      expect(replaced.rows()).toEqual(replacedAtOnce.rows());
    }),
    { numRuns: 2_000 },
  );
});

test('a statement waits only for rows of tables its store touches', async () => {
  const execution = newExecution();
  const buffer = new WriteBuffer(() => execution);
  const written: unknown[] = [];
  let otherWrites = 0;
  const log: Target = {
    table: 'log',
    write: async (rows) => void written.push(...rows),
    onOtherWrite: () => (otherWrites += 1),
  };
  buffer.register(log);
  await buffer.append(log, [1]);
  expect(execution.wrote).toBe(true);
  expect(buffer.before(touching('map'), READS)).toBeUndefined();
  expect(buffer.withoutFlush(() => buffer.before(LOG, READS))).toBeUndefined();
  expect(written).toEqual([]);
  await buffer.before(LOG, READS);
  expect([written, otherWrites]).toEqual([[[1]], 0]);
  await buffer.before({ ...LOG, written: new Set() }, WRITES);
  expect(otherWrites).toBe(0);
  await buffer.before(LOG, WRITES);
  expect(otherWrites).toBe(1);
  await buffer.append(log, [2]);
  await buffer.before(null, WRITES);
  expect([written, otherWrites]).toEqual([[[1], [2]], 2]);
});

test('a fully undone write never happens, and writes outside a transaction are refused', async () => {
  let execution: ReturnType<typeof newExecution> | undefined = newExecution();
  const buffer = new WriteBuffer(() => execution);
  const log: Target = {
    table: 'log',
    write: () => Promise.reject(new Error('this was undone')),
  };
  buffer.register(log);
  await buffer.append(log, [1]);
  buffer.reset();
  await buffer.flush();
  execution = undefined;
  expect(() => buffer.append(log, [2])).toThrow('outside of its transaction');
});
