import type { Race } from '#protocol/systems/racing/models.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { statusTone } from '../parts/format.ts';
import { statusNames, statusText } from '../text/races.ts';

interface RaceStatusProps {
  readonly current: Race | null;
  readonly next: Race | null;
  readonly known: 'loading' | 'failed' | 'yes';
}

export function RaceStatus({ current, next, known }: RaceStatusProps) {
  return (
    <section
      aria-label={statusText.name}
      className="flex flex-wrap items-end gap-x-10 gap-y-3 max-sm:grid max-sm:w-full max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4"
    >
      <h2 className="sr-only">{statusText.name}</h2>
      <div className="min-w-0">
        <p className="text-muted text-xs">{statusText.current}</p>
        {known === 'loading' ? (
          <Skeleton className="mt-0.5 h-6 w-44" />
        ) : (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-base">
            <span className="font-medium max-sm:line-clamp-2 max-sm:leading-snug">
              {current?.name ?? (known === 'failed' ? statusText.unknown : statusText.none)}
            </span>
            {current && <Badge tone={statusTone(current.status)}>{current.status.toUpperCase()}</Badge>}
            {current && (
              // On phones the extra line would shift the stage at every race; the stage shows it anyway.
              <span className="text-muted text-sm max-sm:sr-only">
                <StatusLine race={current} />
              </span>
            )}
          </p>
        )}
      </div>
      <div>
        <p className="text-muted text-xs">{statusText.next}</p>
        {known === 'loading' ? (
          <Skeleton className="mt-0.5 h-6 w-20" />
        ) : (
          <p className="mt-0.5 text-base">
            {next ? (
              <Countdown
                until={Date.parse(next.scheduled_time)}
                done={statusText.started}
                className="font-medium"
              />
            ) : (
              <span className="text-muted">
                {known === 'failed' ? statusText.unknown : statusText.notPlanned}
              </span>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

export function StatusLine({ race }: { race: Pick<Race, 'status' | 'starts_at'> }) {
  if (race.status !== 'betting') return <span>{statusNames[race.status]}</span>;
  return (
    <span key="closed">
      {statusText.endedOffIn} <Countdown until={Date.parse(race.starts_at)} done={statusText.soon} />.
    </span>
  );
}
