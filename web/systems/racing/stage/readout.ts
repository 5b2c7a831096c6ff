import {
  type Moment,
  type RaceSnapshot,
  raceSnapshotOf,
  firstRaceSnapshot,
  formatToGo,
  type Place,
} from './race-snapshot.ts';
import { orderText } from '../text/stage.ts';
import { stripOf } from './strip.ts';
import type { Runner } from './sprites.ts';

/** Update interval of texts; faster updates are unreadable. */
const BOARD_MS = 250;

export interface Reading {
  readonly raceSnapshot: RaceSnapshot;
  readonly isNew: boolean;
}

// Per frame: `data-t` (nominal ms) on `root` and `data-metres` on every `[data-horse]`, from the first push on.
// Every 250 ms and at the line, from one snapshot: board, table and metres to go.
export function createReadout(root: HTMLElement, runners: readonly Runner[], lengthM: number) {
  const rows = createRowWriter(root, runners);
  const strip = stripOf(root, runners, lengthM);
  let raceSnapshot = firstRaceSnapshot(runners.length, lengthM);
  let untilBoardMs = 0;
  let isAtLine = false;
  const read = (moment: Moment, spanMs: number): Reading => {
    if (!moment.isReceived) return { raceSnapshot, isNew: false };
    root.dataset.t = String(Math.round(moment.t));
    rows.move(moment.metres);
    untilBoardMs -= Math.min(spanMs, BOARD_MS);
    const hasReachedLine = !isAtLine && moment.sinceLineMs !== null;
    isAtLine = moment.sinceLineMs !== null;
    const isNew = untilBoardMs <= 0 || hasReachedLine || moment.t < raceSnapshot.t;
    if (isNew) {
      untilBoardMs = BOARD_MS;
      raceSnapshot = raceSnapshotOf(raceSnapshot, moment, lengthM);
      write(root, '[data-say="togo"]', formatToGo(raceSnapshot.toGoM));
      raceSnapshot.places.forEach(rows.place);
      strip.update(raceSnapshot);
    }
    strip.move(spanMs);
    return { raceSnapshot, isNew };
  };
  return { read, stop: strip.stop };
}

function createRowWriter(root: HTMLElement, runners: readonly Runner[]) {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const rows = runners.map(({ id }) => all(`[data-horse="${CSS.escape(id)}"]`));
  const chips = runners.map(({ id }) => all(`[data-chip="${CSS.escape(id)}"]`));
  const lines = all('[data-line]');
  return {
    move(metres: readonly number[]): void {
      metres.forEach((at, horse) => {
        for (const row of rows[horse] ?? []) row.dataset.metres = at.toFixed(3);
      });
    },
    place(one: Place, place: number): void {
      const runner = runners[one.horse];
      for (const row of [...(rows[one.horse] ?? []), ...(chips[one.horse] ?? [])]) {
        if (row.dataset.place !== String(place + 1)) {
          row.style.setProperty('--place', String(place));
          row.dataset.place = String(place + 1);
          write(row, '[data-say="place"]', String(place + 1));
        }
        write(row, '[data-say="gap"]', one.gap);
      }
      const line = lines[place];
      if (!line || !runner) return;
      const isOwn = line.dataset.own === runner.id;
      line.toggleAttribute('data-is-own', isOwn);
      write(line, '[data-say="horse"]', `${runner.number} ${runner.name}${isOwn ? orderText.own : ''}`);
      write(line, '[data-say="metres"]', one.isHome ? orderText.home : String(Math.floor(one.metres)));
      write(line, '[data-say="behind"]', behindText(one, place));
    },
  };
}

function behindText({ metres, gap }: Place, place: number): string {
  if (place === 0 && metres > 0) return orderText.leads;
  return place === 0 || gap === '' ? orderText.unknown : gap;
}

function write(row: HTMLElement, selector: string, text: string): void {
  const cell = row.querySelector(selector);
  if (cell && cell.textContent !== text) cell.textContent = text;
}
