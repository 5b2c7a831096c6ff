import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { problemsOf } from '../health.ts';
import { healthText } from '../text/health.ts';
import { useBackups, useEconomy, useStats } from '../use-admin.ts';

/** Covers what is new: a surge of last month is history. */
const RECENT_DAYS = 7;

/** One sentence for each thing that needs an admin, or that nothing does. */
export function HealthPanel() {
  const { data: stats } = useStats();
  const { data: economy } = useEconomy(RECENT_DAYS);
  const { data: backups } = useBackups();
  if (!stats || !economy)
    return (
      <Panel>
        <Skeleton className="h-6 w-64" />
      </Panel>
    );
  const problems = problemsOf({ system: stats.system, economy, backups: backups ?? [] });
  const isHealthy = problems.length === 0;
  return (
    <Panel>
      <div role="status" className="flex items-start gap-3">
        <Icon
          of={isHealthy ? CircleCheck : TriangleAlert}
          size={20}
          className={isHealthy ? 'mt-0.5 shrink-0 text-gain' : 'mt-0.5 shrink-0 text-warn'}
        />
        <div className="min-w-0">
          <h2 className="display text-lg">{isHealthy ? healthText.healthy : healthText.look}</h2>
          {isHealthy ? (
            <p className="text-muted text-sm">{healthText.healthyNote}</p>
          ) : (
            <ul className="mt-1 grid gap-1 text-sm">
              {problems.map((problem) => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  );
}
