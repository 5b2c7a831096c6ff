import { Hammer, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MAX_OF_TYPE } from '#protocol/systems/combat/crew.ts';
import { WEAPONS, type WeaponType } from '#protocol/systems/combat/terms.ts';
import type { WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { fullCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LineItem } from '#web/ui/line-item.tsx';
import { Figure } from '#web/ui/money.tsx';
import { QuantityField } from '#web/ui/quantity-field.tsx';
import { forgeable, forgeCost, type Materials, quantityOf } from '../../model.ts';
import { useForge } from '../../use-combat.ts';
import { countedWeapons, describeMaterials, describeStrength } from '../format.ts';

interface ForgeFormProps {
  titleId: string;
  weapon: WeaponType;
  equipment: WeaponEquipment;
  onClose: (() => void) | undefined;
}

export function ForgeForm({ titleId, weapon, equipment, onClose }: ForgeFormProps) {
  const { iron, oil } = useUser();
  const [text, setText] = useState('1');
  const { isBusy, run } = useForge();
  const price = equipment.forge_costs[weapon];
  const quantity = quantityOf(text, MAX_OF_TYPE);
  const cost = quantity === null ? null : forgeCost(price, quantity);
  const left = cost && { iron: iron - cost.iron, oil: oil - cost.oil };
  const reason = refusal(left);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || reason !== undefined || quantity === null) return;
    if (!(await run({ weaponType: weapon, quantity }))) return;
    setText('1');
    onClose?.();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4 p-5 max-sm:p-4" noValidate>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h3 id={titleId} className="display text-lg">
            Forge {WEAPONS[weapon].plural}
          </h3>
          <p className="text-muted text-sm">
            {describeMaterials(price)} each, {describeStrength(equipment.weapon_bonuses[weapon])} in hand.
          </p>
        </div>
        {onClose && (
          <Button variant="quiet" aria-label="Close the form" className="-my-1 -mr-2 px-3" onClick={onClose}>
            <Icon of={X} />
          </Button>
        )}
      </header>
      <QuantityField
        text={text}
        most={MAX_OF_TYPE}
        hint={`At most ${fullCount(MAX_OF_TYPE)} at once.`}
        affordable={forgeable(price, { iron, oil })}
        error={quantity === null && text !== '' ? `Between 1 and ${fullCount(MAX_OF_TYPE)}, whole ones.` : ''}
        onChange={setText}
      />
      <dl className="border-line border-t text-sm">
        <LineItem label="Takes">{cost && describeMaterials(cost)}</LineItem>
        <LineItem label="Left of your iron">{left && <Left of={left.iron} />}</LineItem>
        <LineItem label="Left of your oil">{left && <Left of={left.oil} />}</LineItem>
        <LineItem label="In store then">
          {quantity !== null && <Figure of={equipment.available_weapons[weapon] + quantity} />}
        </LineItem>
      </dl>
      <Button
        type="submit"
        size="lg"
        icon={Hammer}
        busy={isBusy}
        disabledReason={isBusy ? undefined : reason}
        className="w-full"
      >
        Forge {quantity === null ? WEAPONS[weapon].plural : countedWeapons(weapon, quantity)}
      </Button>
    </form>
  );
}

const Left = ({ of: amount }: { of: number }) => (
  <Figure of={amount} className={cx(amount < 0 && 'text-loss')} />
);

function refusal(left: Materials | null): string | undefined {
  if (left === null) return 'Say how many.';
  const missing = describeMaterials({ iron: -left.iron, oil: -left.oil });
  return left.iron < 0 || left.oil < 0 ? `You are ${missing} short.` : undefined;
}
