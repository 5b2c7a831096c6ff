import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../style/cx.ts';
import { Skeleton } from '../page/loading.tsx';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Row header with the row's link; defaults to the first column. */
  names?: boolean;
  /** Hidden below 640 px; `xl`: below 1280 px. */
  wideOnly?: boolean | 'xl';
  className?: string;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the whole row a button; `rowLink` makes it a link. */
  onRow?: (row: Row) => void;
  rowLink?: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  /** Number of skeleton rows. */
  loadingRows?: number;
  empty?: ReactNode;
  className?: string;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, loadingRows = 0, empty, className } = props;
  if (rows.length === 0 && loadingRows === 0 && empty !== undefined) return empty;
  const skeletons = Array.from({ length: loadingRows }, (_, index) => index);
  return (
    <div className={cx('overflow-auto', className)}>
      <table
        className="w-full border-separate border-spacing-0 text-sm"
        aria-busy={loadingRows > 0 || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'sticky top-0 z-10 h-10 whitespace-nowrap border-line border-b bg-surface px-3 font-medium text-muted text-xs first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4',
                  placing(column),
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skeletons.map((index) => (
            <tr key={`loading-${index}`}>
              {columns.map((column) => (
                <td key={column.key} className={cx(cellStyle, placing(column), column.className)}>
                  <Skeleton className={cx('w-16', column.align === 'right' && 'ml-auto')} />
                </td>
              ))}
            </tr>
          ))}
          {loadingRows === 0 &&
            rows.map((row, index) => <TableRow key={rowKey(row)} {...props} row={row} index={index} />)}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({
  row,
  index,
  columns,
  onRow,
  rowLink,
  isMarked,
}: TableProps<Row> & { row: Row; index: number }) {
  const naming = columns.find((column) => column.names) ?? columns[0];
  const reached = onRow !== undefined || rowLink !== undefined;
  const wrap = (content: ReactNode) => {
    if (rowLink)
      return (
        <Link to={rowLink(row)} className={stretched}>
          {content}
        </Link>
      );
    if (onRow)
      return (
        <button type="button" className={stretched} onClick={() => onRow(row)}>
          {content}
        </button>
      );
    return content;
  };
  return (
    <tr className={cx('relative', reached && 'hover:bg-raised', isMarked?.(row) && 'bg-accent/8')}>
      {columns.map((column) => {
        const content = column.cell(row, index);
        const style = cx(cellStyle, placing(column), column.className);
        return column === naming ? (
          <th key={column.key} scope="row" className={cx(style, 'font-medium')}>
            {wrap(content)}
          </th>
        ) : (
          <td key={column.key} className={style}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

const stretched = 'text-left font-medium after:absolute after:inset-0';

const cellStyle =
  'h-12 border-line border-b px-3 first:pl-5 last:pr-5 in-[tr:last-child]:border-b-0 max-sm:first:pl-4 max-sm:last:pr-4';

function placing<Row>({ align = 'left', wideOnly }: Column<Row>): string {
  const side = align === 'right' ? 'text-right figures' : align === 'center' ? 'text-center' : 'text-left';
  return cx(side, wideOnly === 'xl' ? 'max-xl:hidden' : wideOnly && 'max-sm:hidden');
}
