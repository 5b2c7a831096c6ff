import { Shield, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { type ArmingPreview, previewArming, previewDisarming, spareOf } from '../../model.ts';
import { useEquipAll, useUnequipAll } from '../../use-combat.ts';
import { armText as text } from '../../text/crew.ts';
import { reasonText } from '../../text/refusals.ts';
import { Change } from '../power.tsx';

export function ArmPanel({ equipment }: { equipment: WeaponEquipment }) {
  const spare = spareOf(equipment);
  const disarmed = previewDisarming(equipment);
  return (
    <Panel
      title={text.title}
      note={<span>{text.spare(spare)}</span>}
      aside={disarmed.count > 0 ? <UnequipAll /> : undefined}
    >
      <table className="-mt-2 w-full text-sm">
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <Head>
              <span className="sr-only">{text.action}</span>
            </Head>
            <Head>{text.weapons}</Head>
            <Head>{text.attack}</Head>
            <Head>{text.defense}</Head>
          </tr>
        </thead>
        <tbody>
          <Row name={text.forAttack} arming={previewArming(equipment, 'attack')} />
          <Row name={text.forDefense} arming={previewArming(equipment, 'defense')} />
          <Row name={text.unequipAll} arming={disarmed} isTaken />
        </tbody>
      </table>
      <ThumbBar className="mt-5">
        <EquipAll reason={refusal(spare)} />
      </ThumbBar>
    </Panel>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="h-9 pl-3 text-right font-medium first:pl-0 first:text-left">
    {children}
  </th>
);

const cell = 'h-10 border-line border-t pl-3 text-right figures';

interface RowProps {
  name: string;
  arming: ArmingPreview;
  /** Takes weapons back. */
  isTaken?: boolean;
}

const Row = ({ name, arming: { count, power }, isTaken = false }: RowProps) => (
  <tr>
    <th scope="row" className="h-10 whitespace-nowrap border-line border-t text-left font-medium">
      {name}
    </th>
    <td className={cell}>
      <Figure of={isTaken ? -count : count} signed />
    </td>
    <td className={cell}>
      <Change from={power.from.attack} to={power.to.attack} isTight />
    </td>
    <td className={cell}>
      <Change from={power.from.defense} to={power.to.defense} isTight />
    </td>
  </tr>
);

const focuses = [
  { focus: 'attack', icon: Swords, variant: 'primary' },
  { focus: 'defense', icon: Shield, variant: 'secondary' },
] as const;

function EquipAll({ reason }: { reason: string | undefined }) {
  const { isBusy, run } = useEquipAll();
  return (
    <div className="grid grid-cols-2 gap-3">
      {focuses.map(({ focus, icon, variant }) => (
        <Button
          key={focus}
          variant={variant}
          size="lg"
          icon={icon}
          busy={isBusy}
          disabledReason={isBusy ? undefined : reason}
          aria-label={text.equipAllFor[focus]}
          onClick={() => void run(focus)}
          className="w-full max-sm:px-2"
        >
          <span className="max-sm:hidden">{text.equipAllFor[focus]}</span>
          <span className="sm:hidden">{text.allFor[focus]}</span>
        </Button>
      ))}
    </div>
  );
}

function UnequipAll() {
  const { isBusy, run } = useUnequipAll();
  return (
    <Button size="sm" busy={isBusy} onClick={() => void run()}>
      {text.unequipAll}
    </Button>
  );
}

function refusal({ slots, weapons }: { slots: number; weapons: number }): string | undefined {
  if (weapons === 0) return reasonText.noWeapons;
  return slots === 0 ? reasonText.everyoneIsArmed : undefined;
}
