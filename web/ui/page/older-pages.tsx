import { Pages } from './pages.tsx';

/** The last id of each page before the one shown: none on the first. New entries at the top move no other page. */
export type Passed = readonly string[];

/** For the query: only what is older than the last page. */
export const beforeOf = (passed: Passed): { readonly before?: string } => {
  const before = passed.at(-1);
  return before === undefined ? {} : { before };
};

/** Where ids are numbers. */
export const beforeNumberOf = (passed: Passed): { readonly before?: number } => {
  const before = passed.at(-1);
  return before === undefined ? {} : { before: Number(before) };
};

/** For lists whose entries never change: only the first page is ever asked for again. */
export const readOnce = (passed: Passed): { readonly staleTime?: 'static' } =>
  passed.length === 0 ? {} : { staleTime: 'static' };

const SEPARATOR = '.';
const NUMBERS = /^[1-9]\d{0,14}(\.[1-9]\d{0,14})*$/;

/** For the address, where ids are numbers; anything else in it is the first page. */
export const passedText = (passed: Passed): string => passed.join(SEPARATOR);
export const passedOf = (text: string | null): Passed =>
  text !== null && NUMBERS.test(text) ? text.split(SEPARATOR) : [];

interface Pagination {
  readonly limit: number;
  readonly total: number;
}

/** All entries, as the answer counts only those from this page on. */
export const totalOf = (passed: Passed, { limit, total }: Pagination) => passed.length * limit + total;

interface OlderPagesProps {
  readonly label: string;
  readonly passed: Passed;
  readonly lastId: string | number | undefined;
  /** What was read for this page. */
  readonly of: {
    readonly data: { readonly pagination: Pagination } | undefined;
    readonly isPlaceholderData: boolean;
  };
  readonly onTurn: (passed: Passed, how: { readonly replace: boolean }) => void;
}

/** Pages of a list that grows at its top, newest first. */
export function OlderPages({ label, passed, lastId, of, onTurn }: OlderPagesProps) {
  if (!of.data) return null;
  const page = passed.length + 1;
  const turn = (to: number, how: { readonly replace: boolean }): void => {
    if (to < page) onTurn(passed.slice(0, to - 1), how);
    else if (lastId !== undefined) onTurn([...passed, String(lastId)], how);
  };
  const pages = Math.ceil(totalOf(passed, of.data.pagination) / of.data.pagination.limit);
  return <Pages label={label} page={page} pages={pages} isBusy={of.isPlaceholderData} onPage={turn} />;
}
