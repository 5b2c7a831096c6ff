import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import type { HouseType } from '#protocol/systems/real-estate/houses.ts';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { HouseGlyph } from '../art/house-picture.tsx';
import { byRent } from '../model.ts';
import { streetText } from '../text.ts';

interface StreetIllustrationProps {
  properties: readonly OwnedProperty[];
  places: number;
}

// Above this a street gets too long; a meter replaces it.
const MAX_LOTS = 40;

export function StreetIllustration({ properties, places }: StreetIllustrationProps) {
  const free = Math.max(0, places - properties.length);
  const houses = byRent(properties).map(({ house_type }) => house_type);
  const label = streetText.placesUsed(properties.length, places);
  return (
    <Panel
      title={streetText.title}
      aside={
        <span className="figures text-muted text-sm">
          <span className="text-ink">{properties.length}</span>
          <span>{streetText.ofPlacesUsed(places)}</span>
        </span>
      }
    >
      {places > MAX_LOTS ? (
        <Meter value={properties.length} max={places} label={label} />
      ) : (
        <ul aria-label={label} className="grid grid-cols-10 gap-x-1.5 gap-y-3">
          {houses.map((house, index) => (
            <Lot key={`lot ${index}`} house={house} />
          ))}
          {Array.from({ length: free }, (_, index) => (
            <Lot key={`free ${index}`} house={null} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Lot = ({ house }: { house: HouseType | null }) => (
  <li
    title={house ?? streetText.free}
    className="flex h-10 items-end justify-center border-edge border-b sm:h-13"
  >
    {house ? (
      <HouseGlyph of={house} className="w-full max-w-12 text-money" />
    ) : (
      <span aria-hidden="true" className="h-2 w-2/3 border-edge border-x border-t border-dashed opacity-60" />
    )}
    <span className="sr-only">{house ?? streetText.free}</span>
  </li>
);
