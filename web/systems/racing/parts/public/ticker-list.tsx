import type { TickerLine } from '#protocol/systems/public-view.ts';
import { Panel } from '#web/ui/panel.tsx';

export function TickerList({ lines }: { lines: readonly TickerLine[] }) {
  return (
    <Panel title="On the wire">
      {lines.length === 0 ? (
        <p className="text-muted text-sm">A quiet hour. Large trades and crowns are told here.</p>
      ) : (
        <ol className="grid gap-1.5 text-sm">
          {lines.toReversed().map(({ text, at }) => (
            <li key={at + text} className="arrives wrap-anywhere">
              {text}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
