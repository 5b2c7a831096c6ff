/** What somebody wrote, for all or for one other to read. */
export interface Line {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly is_bot?: boolean | undefined;
  readonly rang?: number | undefined;
  readonly text: string;
  /** The filter marked it: it is shown folded. */
  readonly is_flagged?: boolean | undefined;
  /** By staff: the text is empty. */
  readonly is_removed?: boolean | undefined;
  /** Real time. */
  readonly at: string;
}

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'muted'; readonly key: string; readonly count: number }
  | { readonly kind: 'flagged'; readonly key: string; readonly username: string }
  | {
      readonly kind: 'line';
      readonly key: string;
      readonly line: Line;
      readonly isContinued: boolean;
      readonly isMuted: boolean;
    };

interface RowsInput {
  readonly lines: readonly Line[];
  readonly muted: ReadonlySet<string>;
  /** Folds what the filter marked, except by this player; null folds nothing. */
  readonly foldsExcept: string | null;
  readonly opened: ReadonlySet<string>;
  readonly dayOf: (atMs: number) => string;
}

/** Lines by one author within 5 minutes share one name. */
const RUN_MS = 5 * 60_000;

export function rowsOf({ lines, muted, foldsExcept, opened, dayOf }: RowsInput): readonly Row[] {
  const rows: Row[] = [];
  let day = '';
  let openRun = '';
  for (const line of lines) {
    const { id, userId, at } = line;
    const ofDay = dayOf(Date.parse(at));
    if (ofDay !== day) rows.push({ kind: 'day', key: `day ${ofDay}`, day: ofDay });
    day = ofDay;
    const last = rows.at(-1);
    const isMuted = muted.has(userId);
    if (isMuted && last?.kind === 'muted') {
      rows[rows.length - 1] = { ...last, count: last.count + 1 };
      continue;
    }
    const isRunGoing = last?.kind === 'line' && last.isMuted && openRun !== '';
    openRun = isMuted && (isRunGoing || opened.has(id)) ? id : '';
    if (isMuted && openRun === '') rows.push({ kind: 'muted', key: id, count: 1 });
    else if (!isMuted && !opened.has(id) && isFolded(line, foldsExcept))
      rows.push({ kind: 'flagged', key: id, username: line.username });
    else rows.push({ kind: 'line', key: id, line, isContinued: isContinued(last, line), isMuted });
  }
  return rows;
}

export const isFolded = ({ is_flagged: isFlagged, userId }: Line, foldsExcept: string | null): boolean =>
  isFlagged === true && foldsExcept !== null && foldsExcept !== userId;

const isContinued = (last: Row | undefined, { userId, at }: Line): boolean =>
  last?.kind === 'line' && last.line.userId === userId && Date.parse(at) - Date.parse(last.line.at) < RUN_MS;
