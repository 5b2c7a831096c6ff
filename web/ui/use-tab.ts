import { useSearchParams } from 'react-router';

/** The open tab, kept in the address; the first one where the address names none. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs.find((known) => known === asked) ?? tabs[0];
  return [tab, (next) => setParams({ tab: next }, { replace: true, preventScrollReset: true })];
}
