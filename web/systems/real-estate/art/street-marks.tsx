import type { GildedStreet } from '#protocol/systems/gilding/models.ts';
import { GildedMark } from '#web/ui/person/gilded-mark.tsx';

interface StreetMarksProps {
  readonly of: GildedStreet | undefined;
}

/** The gold in the drawing is thin: this names it. */
export const StreetMarks = ({ of: gilding }: StreetMarksProps) =>
  gilding &&
  (gilding.door_plate !== undefined || gilding.storefront !== undefined) && (
    <span className="inline-flex items-center gap-1.5 self-center">
      <GildedMark part="door_plate" level={gilding.door_plate} />
      <GildedMark part="storefront" level={gilding.storefront} />
    </span>
  );
