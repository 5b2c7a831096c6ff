import type { Link } from '#protocol/systems/links/models.ts';

export interface LinkGroup {
  readonly key: string;
  readonly accounts: number;
  readonly links: readonly Link[];
}

/** Pairs that share an account stand together; the group with the highest score comes first. */
export function groupsOf(links: readonly Link[]): readonly LinkGroup[] {
  const groups: { accounts: Set<string>; links: Link[] }[] = [];
  for (const link of links) {
    const ids = [link.first.id, link.second.id];
    const joined = groups.filter(({ accounts }) => ids.some((id) => accounts.has(id)));
    const group = {
      accounts: new Set([...ids, ...joined.flatMap(({ accounts }) => [...accounts])]),
      links: [...joined.flatMap((one) => one.links), link],
    };
    const [place = groups.length] = joined.map((one) => groups.indexOf(one));
    groups[place] = group;
    for (const one of joined.slice(1)) groups.splice(groups.indexOf(one), 1);
  }
  return groups
    .map(({ accounts, links: its }) => ({
      key: [...accounts].toSorted().join(' '),
      accounts: accounts.size,
      links: its.toSorted((a, b) => b.score - a.score),
    }))
    .toSorted((a, b) => (b.links[0]?.score ?? 0) - (a.links[0]?.score ?? 0));
}
