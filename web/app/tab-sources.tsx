import { useEffect } from 'react';
import { setTabStatus } from './tab-store.ts';
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
    setTabStatus(path, text);
    return () => setTabStatus(path, null);
  }, [path, text]);
  return null;
}
