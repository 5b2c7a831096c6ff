import type { HouseType } from '#protocol/systems/real-estate/houses.ts';
import { LineDrawing } from '#web/ui/line-drawing.tsx';
import { commercialBuilding } from './commercial-building.tsx';
import { house } from './house.tsx';
import { luxuryCondo } from './luxury-condo.tsx';
import { mansion } from './mansion.tsx';
import { oneBedroom } from './one-bedroom.tsx';
import type { HousePlan } from './plan.ts';
import { skyscraper } from './skyscraper.tsx';
import { studio } from './studio.tsx';
import { twoBedroom } from './two-bedroom.tsx';

const PLANS: Readonly<Record<HouseType, HousePlan>> = {
  'Studio Apartment': studio,
  'One Bedroom Apartment': oneBedroom,
  'Two Bedroom Apartment': twoBedroom,
  House: house,
  'Luxury Condo': luxuryCondo,
  Mansion: mansion,
  'Commercial Building': commercialBuilding,
  Skyscraper: skyscraper,
};

interface HousePictureProps {
  of: HouseType;
  /** Number of lit windows, 0–5. */
  level: number;
}

export function HousePicture({ of, level }: HousePictureProps) {
  const { lines, lights } = PLANS[of];
  return (
    <LineDrawing>
      {lines}
      <path d={lights.slice(level).join('')} strokeOpacity="0.4" />
      <path d={lights.slice(0, level).join('')} className="fill-money stroke-money" />
    </LineDrawing>
  );
}
