import { useEffect } from 'react';
import { sayInTab } from './tab-store.ts';
import { shellContext } from './shell-widgets.ts';

/** Gathers what the systems have to say in the tab's title. */
export function TabSources() {
  return shellContext.widgets.map(
    ({ path, useTitle }) => useTitle && <Source key={path} path={path} useTitle={useTitle} />,
  );
}

/** What one system says; a component of its own, since it asks for a new picture every second. */
function Source({ path, useTitle }: { path: string; useTitle: () => string | null }) {
  const text = useTitle();
  useEffect(() => {
    sayInTab(path, text);
    return () => sayInTab(path, null);
  }, [path, text]);
  return null;
}
