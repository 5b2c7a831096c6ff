import { useSearchParams } from 'react-router';

export function useTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs.find((known) => known === asked) ?? tabs[0];
  const open = (next: string) =>
    setParams((now) => ({ ...Object.fromEntries(now), tab: next }), {
      replace: true,
      preventScrollReset: true,
    });
  return [tab, open];
}
