import { MAFIOSI, type MafiosiType, strengthOf } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES, WEAPONS, type WeaponType } from '#protocol/systems/combat/terms.ts';
import type { WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fullCount } from '#web/ui/figure/format.ts';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Portrait, WeaponPicture } from '../../art.tsx';
import { changeBy, crewOf, equippable } from '../../model.ts';
import { pairOf, useEquip, useUnequip } from '../../use-combat.ts';
import { squadText as text } from '../../text/crew.ts';
import { countedMen, countedWeapons } from '../format.ts';
import { Change } from '../power.tsx';
import { type Step, stepOf } from './step-picker.tsx';

interface SquadPanelProps {
  type: MafiosiType;
  equipment: WeaponEquipment;
  step: Step;
}

export function SquadPanel({ type, equipment, step }: SquadPanelProps) {
  const { quantity, available_slots, equipped_weapons } = equipment.equipment[type];
  const armed = quantity - available_slots;
  const listed = WEAPON_TYPES.filter(
    (weapon) => equipped_weapons[weapon] > 0 || equipment.available_weapons[weapon] > 0,
  );
  return (
    <Panel padding="flush">
      <div className="flex items-center gap-4 px-5 py-4 max-sm:px-4">
        <span className="block w-14 shrink-0 overflow-hidden rounded-md border border-line bg-page">
          <Portrait of={type} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="display text-lg first-letter:uppercase">{countedMen(type, quantity)}</h2>
            <p className="text-muted text-sm">
              <Figure of={armed} className="text-ink" /> {text.armed}{' '}
              <Figure of={available_slots} className="text-ink" />{' '}
              <span>{text.slotsFree(available_slots)}</span>
            </p>
          </div>
          <Meter
            value={armed}
            max={quantity}
            label={text.armedMeter(MAFIOSI[type].plural)}
            className="mt-3"
          />
        </div>
      </div>
      {listed.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-muted text-sm max-sm:px-4">{text.bareHands}</p>
      ) : (
        <ul>
          {listed.map((weapon) => (
            <WeaponRow key={weapon} type={type} weapon={weapon} equipment={equipment} step={step} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface WeaponRowProps extends SquadPanelProps {
  weapon: WeaponType;
}

function WeaponRow({ type, weapon, equipment, step }: WeaponRowProps) {
  const pair = { mafiosiType: type, weaponType: weapon };
  const carried = equipment.equipment[type].equipped_weapons[weapon];
  const more = stepOf(step, equippable(equipment, pair));
  const change = changeBy(strengthOf(crewOf(equipment)), WEAPONS[weapon], more);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-line border-t px-5 py-3 max-sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-4 max-sm:py-2">
      <WeaponPicture of={weapon} />
      <div className="min-w-0 text-sm">
        <p>
          <span className="font-medium">{WEAPONS[weapon].name}</span>{' '}
          <span className="text-muted">
            <Figure of={carried} className="text-ink" /> {text.carried}{' '}
            <Figure of={equipment.available_weapons[weapon]} className="text-ink" /> {text.inStore}
          </span>
        </p>
        {more > 0 && (
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted text-xs">
            <span className="max-sm:hidden">{text.more(fullCount(more))}</span>
            {change.to.attack > change.from.attack && (
              <span>
                <span>{text.attack} </span>
                <Change from={change.from.attack} to={change.to.attack} />
              </span>
            )}
            {change.to.defense > change.from.defense && (
              <span>
                <span>{text.defense} </span>
                <Change from={change.from.defense} to={change.to.defense} />
              </span>
            )}
          </p>
        )}
      </div>
      <EquipButtons type={type} weapon={weapon} more={more} fewer={stepOf(step, carried)} />
    </li>
  );
}

interface EquipButtonsProps {
  type: MafiosiType;
  weapon: WeaponType;
  /** 0 hides the button. */
  more: number;
  fewer: number;
}

function EquipButtons({ type, weapon, more, fewer }: EquipButtonsProps) {
  const equip = useEquip();
  const unequip = useUnequip();
  const pair = { mafiosiType: type, weaponType: weapon };
  const subject = pairOf(pair);
  if (more === 0 && fewer === 0) return null;
  return (
    <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
      {fewer > 0 && (
        <Button
          size="sm"
          busy={unequip.isBusyWith(subject)}
          aria-label={text.unequipFrom(countedWeapons(weapon, fewer), MAFIOSI[type].plural)}
          onClick={() => void unequip.run({ ...pair, quantity: fewer })}
        >
          {labelled(text.unequip, fewer)}
        </Button>
      )}
      {more > 0 && (
        <Button
          size="sm"
          busy={equip.isBusyWith(subject)}
          aria-label={text.equipTo(countedWeapons(weapon, more), MAFIOSI[type].plural)}
          onClick={() => void equip.run({ ...pair, quantity: more })}
        >
          {labelled(text.equip, more)}
        </Button>
      )}
    </div>
  );
}

const labelled = (verb: string, count: number): string =>
  count === 1 ? verb : `${verb} ${fullCount(count)}`;
