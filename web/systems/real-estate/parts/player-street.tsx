import { HOUSE_TYPES, STREET_PLOTS } from '#protocol/systems/real-estate/houses.ts';
import { RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';
import type { StreetProps } from '#web/system-entry.ts';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Plot, Skyline, StreetMarks } from '../art/skyline.tsx';
import { streetText } from '../text/page.ts';

// How much rent waits is the owner's business: every house is lit alike.
const SHOWN_HOURS = RENT_FULL_HOURS / 3;

/** Any player's houses, without sums. */
export function PlayerStreet({ owner, houses, gilt }: StreetProps) {
  const plots = houses.flatMap(({ house_type, upgrade_level }): Plot[] => {
    const houseType = HOUSE_TYPES.find((known) => known === house_type);
    return houseType ? [{ houseType, level: upgrade_level, hours: SHOWN_HOURS }] : [];
  });
  return (
    <Panel>
      <Skyline plots={plots} places={STREET_PLOTS} label={streetText.of(owner)} gilt={gilt} />
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <bdi className="font-semibold text-base">{streetText.of(owner)}</bdi>
        <span className="flex items-center gap-2">
          <StreetMarks of={gilt} />
          <span className="figures text-muted text-sm">{streetText.houses(plots.length)}</span>
        </span>
      </p>
    </Panel>
  );
}
