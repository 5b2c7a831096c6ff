import { Button } from '#web/ui/button/button.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { pageText } from '../text/dashboard.ts';
import { wireText } from '../text/tools.ts';
import { useRemoveLine, useWire } from '../use-admin.ts';

export function WirePanel() {
  const wire = useWire();
  const { run, isBusyWith } = useRemoveLine();
  const lines = wire.data?.lines;
  return (
    <Panel title={wireText.title} note={wireText.note} padding="flush">
      {wire.error && !lines ? (
        <FailedRead of={wire} fallback={pageText.loadFailed} />
      ) : lines?.length === 0 ? (
        <p className="px-5 py-4 text-muted text-sm">{wireText.quiet}</p>
      ) : (
        <ul className="divide-y divide-line">
          {(lines ?? []).map(({ id, text, at }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-5 py-2 max-sm:px-4">
              <div className="min-w-0">
                <p className="wrap-anywhere text-sm">
                  <bdi>{text}</bdi>
                </p>
                <time className="figures text-muted text-xs" dateTime={at}>
                  {dateAndTime(at)}
                </time>
              </div>
              <Button
                size="sm"
                variant="quiet"
                busy={isBusyWith(id)}
                aria-label={wireText.removeName(text)}
                onClick={() => void run(id)}
              >
                {wireText.remove}
              </Button>
            </li>
          ))}
          {!lines && (
            <li className="px-5 py-4">
              <Skeleton className="w-full" />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
