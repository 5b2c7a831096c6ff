import { useState } from 'react';
import { MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import type { WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { noCrewText } from '../../text/crew.ts';
import { NoCrew } from '../states.tsx';
import { ArmPanel } from './arm-panel.tsx';
import { ForgePanel } from './forge-panel.tsx';
import { SquadPanel } from './squad-panel.tsx';
import { type Step, StepPicker } from './step-picker.tsx';

export function EquipmentTab({ equipment, onHire }: { equipment: WeaponEquipment; onHire: () => void }) {
  const [step, setStep] = useState<Step>(1);
  const squads = MAFIOSI_TYPES.filter((type) => equipment.equipment[type].quantity > 0);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-6">
        {squads.length === 0 ? (
          <NoCrew text={noCrewText.onEquipment} action={noCrewText.toHiring} onAction={onHire} />
        ) : (
          <>
            <ArmPanel equipment={equipment} />
            <StepPicker step={step} onStep={setStep} />
            {squads.map((type) => (
              <SquadPanel key={type} type={type} equipment={equipment} step={step} />
            ))}
          </>
        )}
      </div>
      <ForgePanel equipment={equipment} />
    </div>
  );
}
