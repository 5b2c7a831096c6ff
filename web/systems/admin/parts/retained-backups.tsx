import { dateAndTime } from '#web/ui/times.ts';
import { useBackups } from '../use-admin.ts';
import { megabytes } from '../model.ts';

export function RetainedBackups() {
  const { data: backups = [] } = useBackups();
  if (backups.length === 0) return null;
  return (
    <section aria-label="Backups beside the world" className="mt-6">
      <h3 className="eyebrow">Beside the world</h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {backups.map(({ name, bytes, at }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="wrap-anywhere">{name}</span>
            <span className="figures text-muted">
              {dateAndTime(at)} · {megabytes(bytes)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
