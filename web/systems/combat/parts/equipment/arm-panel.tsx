import { Shield, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Figure } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ThumbBar } from '#web/ui/thumb-bar.tsx';
import { type Arming, armingFor, disarming, spareOf } from '../../model.ts';
import { useEquipAll, useUnequipAll } from '../../use-combat.ts';
import { Change } from '../power.tsx';

export function ArmPanel({ equipment }: { equipment: WeaponEquipment }) {
  const spare = spareOf(equipment);
  const emptied = disarming(equipment);
  return (
    <Panel
      title="Arm everyone"
      note={
        <span>
          {counted(spare.slots, 'free slot')}, {counted(spare.weapons, 'weapon in store', 'weapons in store')}
        </span>
      }
      aside={emptied.count > 0 ? <UnequipAll /> : undefined}
    >
      <table className="-mt-2 w-full text-sm">
        <caption className="sr-only">What arming everyone does to both powers</caption>
        <thead>
          <tr className="text-muted text-xs">
            <Head>
              <span className="sr-only">What is done</span>
            </Head>
            <Head>Weapons</Head>
            <Head>Attack</Head>
            <Head>Defense</Head>
          </tr>
        </thead>
        <tbody>
          <Row name="For attack" arming={armingFor(equipment, 'attack')} />
          <Row name="For defense" arming={armingFor(equipment, 'defense')} />
          <Row name="Unequip all" arming={emptied} isTaken />
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
  arming: Arming;
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
          aria-label={`Equip all for ${focus}`}
          onClick={() => void run(focus)}
          className="w-full max-sm:px-2"
        >
          <span className="max-sm:hidden">Equip all for {focus}</span>
          <span className="sm:hidden">All for {focus}</span>
        </Button>
      ))}
    </div>
  );
}

function UnequipAll() {
  const { isBusy, run } = useUnequipAll();
  return (
    <Button size="sm" busy={isBusy} onClick={() => void run()}>
      Unequip all
    </Button>
  );
}

function refusal({ slots, weapons }: { slots: number; weapons: number }): string | undefined {
  if (weapons === 0) return 'No weapons in store. Forge some first.';
  return slots === 0 ? 'Each of them already carries a weapon.' : undefined;
}
