import { useEffect } from 'react';
import { sayInTab } from './tab-store.ts';
import { shellContext } from '#web/systems.ts';

export function TabSources() {
  return shellContext.widgets.map(
    ({ path, useTitle }) => useTitle && <Source key={path} path={path} useTitle={useTitle} />,
  );
}

// A separate component: it renders every second.
function Source({ path, useTitle }: { path: string; useTitle: () => string | null }) {
  const text = useTitle();
  useEffect(() => {
    sayInTab(path, text);
    return () => sayInTab(path, null);
  }, [path, text]);
  return null;
}
