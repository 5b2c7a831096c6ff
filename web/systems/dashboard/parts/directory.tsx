import { Link } from 'react-router';
import { DEFAULT_HUE, type ShellContext } from '#web/system-entry.ts';
import { Panel } from '#web/ui/panel.tsx';

export function Directory({ shell }: { shell: ShellContext }) {
  const listed = shell.widgets
    .flatMap(({ path, directoryOrder: order }) => (order === undefined ? [] : { path, order }))
    .toSorted((a, b) => a.order - b.order)
    .flatMap((widget) => shell.pages.find(({ path }) => path === widget.path) ?? []);
  return (
    <Panel title="Directory" padding="flush">
      <ul>
        {listed.map(({ path, name, hue }) => (
          <li key={path} className="border-line border-b last:border-b-0">
            <Link
              to={path}
              className="hue flex min-h-11 items-center gap-3 px-5 hover:bg-raised max-sm:px-4"
              style={{ '--h': hue ?? DEFAULT_HUE }}
            >
              <span aria-hidden="true" className="h-4 w-1 rounded-full bg-accent" />
              <span className="font-medium">{name}</span>
              <span className="ml-auto font-medium text-accent text-xs">Open</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
