import type { ComponentType } from 'react';
import type { Building } from '#protocol/systems/production/buildings.ts';
import { LineDrawing } from '#web/ui/line-drawing.tsx';
import { Farm } from './farm.tsx';
import { GoldMine } from './gold-mine.tsx';
import { IronMine } from './iron-mine.tsx';
import { OilWell } from './oil-well.tsx';
import { Quarry } from './quarry.tsx';
import { Sawmill } from './sawmill.tsx';
import { Workshop } from './workshop.tsx';

const PICTURES: Readonly<Record<Building, ComponentType>> = {
  farm: Farm,
  sawmill: Sawmill,
  quarry: Quarry,
  iron_mine: IronMine,
  gold_mine: GoldMine,
  oil_well: OilWell,
  workshop: Workshop,
};

export function BuildingPicture({ of }: { of: Building }) {
  const Picture = PICTURES[of];
  return (
    <LineDrawing>
      <Picture />
    </LineDrawing>
  );
}
