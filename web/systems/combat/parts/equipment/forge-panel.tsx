import { useState } from 'react';
import { WEAPON_TYPES, WEAPONS, type WeaponType } from '#protocol/systems/combat/terms.ts';
import type { WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { WeaponPicture } from '../../art.tsx';
import { forgeable } from '../../model.ts';
import { forgeText as text } from '../../text/crew.ts';
import { describeMaterials, describeStrength } from '../format.ts';
import { ForgeForm } from './forge-form.tsx';

const TITLE_ID = 'forge-title';

export function ForgePanel({ equipment }: { equipment: WeaponEquipment }) {
  const { iron, oil } = useUser();
  const isWide = useIsWide();
  const [weapon, setWeapon] = useState<WeaponType | null>(null);
  const close = () => setWeapon(null);
  const form = weapon && (
    <ForgeForm
      key={weapon}
      titleId={TITLE_ID}
      weapon={weapon}
      equipment={equipment}
      onClose={isWide ? undefined : close}
    />
  );
  return (
    <Panel
      title={text.title}
      note={
        <span>
          {text.youHave} <Figure of={iron} className="text-ink" /> {text.ironAnd}{' '}
          <Figure of={oil} className="text-ink" /> {text.oil}
        </span>
      }
      padding="flush"
      className="lg:sticky lg:top-[calc(var(--bar)+1.5rem)] short:static"
    >
      <ul>
        {WEAPON_TYPES.map((type) => (
          <li key={type} className="border-line border-b last:border-b-0">
            <WeaponOffer
              type={type}
              equipment={equipment}
              isPicked={type === weapon}
              onPick={() => setWeapon(type)}
            />
          </li>
        ))}
      </ul>
      {isWide ? (
        form && <div className="arrives border-line border-t">{form}</div>
      ) : (
        <BottomSheet open={weapon !== null} onClose={close} labelledBy={TITLE_ID}>
          {form}
        </BottomSheet>
      )}
    </Panel>
  );
}

interface WeaponOfferProps {
  type: WeaponType;
  equipment: WeaponEquipment;
  isPicked: boolean;
  onPick: () => void;
}

function WeaponOffer({ type, equipment, isPicked, onPick }: WeaponOfferProps) {
  const user = useUser();
  const price = equipment.forge_costs[type];
  const can = forgeable(price, user);
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPick}
      className={cx(
        '-outline-offset-2 grid w-full grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-l-2 px-5 py-3 text-left text-sm hover:bg-raised max-sm:px-4',
        isPicked ? 'border-accent bg-raised' : 'border-transparent',
      )}
    >
      <WeaponPicture of={type} />
      <span className="block min-w-0">
        <span className="block font-medium">{WEAPONS[type].name}</span>
        <span className="block text-muted text-xs">{describeStrength(equipment.weapon_bonuses[type])}</span>
      </span>
      <span className="block text-right">
        <span className="figures block whitespace-nowrap">{describeMaterials(price)}</span>
        <span className={cx('block text-xs', can > 0 ? 'text-gain' : 'text-muted')}>
          {can > 0 ? (
            <span>
              {text.enoughFor} <Figure of={can} form="short" />
            </span>
          ) : (
            text.notEnough
          )}
        </span>
      </span>
    </button>
  );
}
