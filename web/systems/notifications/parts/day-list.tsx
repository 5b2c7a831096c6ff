import { Link } from 'react-router';
import { clock } from '#web/live/clock.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { byDay, type Line } from './lines.ts';
import { LineText } from './line-text.tsx';

const ROW = 'flex min-h-12 items-start gap-3 px-5 py-3.5 max-sm:px-4';

export const DayList = ({ lines }: { lines: readonly Line[] }) => (
  <>
    {byDay(lines, clock.serverNowMs()).map(({ name, lines: its }) => (
      <section key={name} aria-label={name}>
        <h3 className="eyebrow border-line border-b bg-page/40 px-5 py-2 max-sm:px-4">{name}</h3>
        <ul>
          {its.map((line) => (
            <li key={line.id} data-notification={line.type} className="border-line border-b">
              {line.path === null ? (
                <div className={ROW}>
                  <LineText line={line} />
                </div>
              ) : (
                <Link to={line.path} className={`${ROW} hover:bg-raised`}>
                  <LineText line={line} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

export const DayListSkeleton = () => (
  <ul aria-hidden="true">
    {['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-1/2', 'w-2/3'].map((width, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
      <li key={place} className={`${ROW} border-line border-b`}>
        <Skeleton className="size-4.5" />
        <Skeleton className={width} />
      </li>
    ))}
  </ul>
);
