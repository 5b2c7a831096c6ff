import { lazy, Suspense, useState } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { holdStage, replayRace } from '../stage/stage-store.ts';
import { afterRaceText } from '../text/stage.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

export function AfterRace({ race, onNext }: { readonly race: Race; readonly onNext?: () => void }) {
  const [isProofOpen, setProofOpen] = useState(false);
  const showProof = (isOpen: boolean) => {
    setProofOpen(isOpen);
    if (onNext) holdStage(isOpen);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => showProof(true)}>
        {afterRaceText.checkProof}
      </Button>
      <Button size="sm" onClick={() => replayRace(race)}>
        {afterRaceText.replay}
      </Button>
      {onNext && (
        <Button size="sm" variant="quiet" onClick={onNext}>
          {afterRaceText.nextRace}
        </Button>
      )}
      <Suspense>{isProofOpen && <ProofDialog race={race} onClose={() => showProof(false)} />}</Suspense>
    </div>
  );
}
