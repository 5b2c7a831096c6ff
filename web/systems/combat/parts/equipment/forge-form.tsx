import { Hammer, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MAX_OF_TYPE } from '#protocol/systems/combat/crew.ts';
import { WEAPONS, type WeaponType } from '#protocol/systems/combat/terms.ts';
import type { WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { QuantityField } from '#web/ui/form/quantity-field.tsx';
import { forgeable, forgeCost, type Materials, quantityOf } from '../../model.ts';
import { useForge } from '../../use-combat.ts';
import { forgeText } from '../../text/crew.ts';
import { quantityText, reasonText } from '../../text/refusals.ts';
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
            {forgeText.formTitle(WEAPONS[weapon].plural)}
          </h3>
          <p className="text-muted text-sm">
            {forgeText.eachAndInHand(
              describeMaterials(price),
              describeStrength(equipment.weapon_bonuses[weapon]),
            )}
          </p>
        </div>
        {onClose && (
          <Button variant="quiet" aria-label={forgeText.close} className="-my-1 -mr-2 px-3" onClick={onClose}>
            <Icon of={X} />
          </Button>
        )}
      </header>
      <QuantityField
        text={text}
        max={MAX_OF_TYPE}
        hint={forgeText.maxQuantity(fullCount(MAX_OF_TYPE))}
        affordable={forgeable(price, { iron, oil })}
        error={quantity === null && text !== '' ? quantityText.notInRange(fullCount(MAX_OF_TYPE)) : ''}
        onChange={setText}
      />
      <dl className="border-line border-t text-sm">
        <LineItem label={forgeText.takes}>{cost && describeMaterials(cost)}</LineItem>
        <LineItem label={forgeText.ironLeft}>{left && <Left of={left.iron} />}</LineItem>
        <LineItem label={forgeText.oilLeft}>{left && <Left of={left.oil} />}</LineItem>
        <LineItem label={forgeText.inStoreThen}>
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
        {forgeText.submit(quantity === null ? WEAPONS[weapon].plural : countedWeapons(weapon, quantity))}
      </Button>
    </form>
  );
}

const Left = ({ of: amount }: { of: number }) => (
  <Figure of={amount} className={cx(amount < 0 && 'text-loss')} />
);

function refusal(left: Materials | null): string | undefined {
  if (left === null) return reasonText.noQuantity;
  const missing = describeMaterials({ iron: -left.iron, oil: -left.oil });
  return left.iron < 0 || left.oil < 0 ? reasonText.short(missing) : undefined;
}
