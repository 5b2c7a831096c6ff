import type { PublicView } from '#protocol/systems/public-view.ts';
import { Money } from '#web/ui/money.tsx';
import { OnlineCount } from '#web/ui/online-count.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface KingLineProps {
  readonly king: PublicView['king'];
  readonly online: Pick<PublicView, 'online' | 'bots'> | null;
}

export function KingLine({ king, online }: KingLineProps) {
  return (
    <Panel title="The King">
      {king ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="display min-w-0 truncate text-lg">{king.username}</span>
          <span className="text-money">
            <Money of={king.dollars} form="short" />
          </span>
        </p>
      ) : (
        <p className="text-muted text-sm">Nobody yet. The richest at game midnight takes the crown.</p>
      )}
      {online !== null && (
        <p className="figures mt-2 text-muted text-sm empty:hidden">
          <OnlineCount {...online} />
        </p>
      )}
    </Panel>
  );
}
