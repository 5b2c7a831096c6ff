import type { RaceHorse } from '#protocol/systems/racing/models.ts';

const SHOWN = 6;

/** The shortest odds of a field. */
export function Favourites({ horses }: { horses: readonly RaceHorse[] }) {
  const favourites = horses.toSorted((a, b) => a.odds - b.odds).slice(0, SHOWN);
  return (
    <ol className="border-line border-y">
      {favourites.map((horse) => (
        <li
          key={horse.id}
          className="flex min-h-11 items-center gap-3 border-line border-b px-5 last:border-b-0 max-sm:px-4"
        >
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full border border-edge"
            style={{ background: horse.color }}
          />
          <span className="min-w-0 truncate">{horse.name}</span>
          <span className="figures ml-auto font-medium">{horse.odds}:1</span>
        </li>
      ))}
    </ol>
  );
}
