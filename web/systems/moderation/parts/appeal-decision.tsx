import { useState } from 'react';
import type { Case } from '#protocol/systems/moderation/models.ts';
import { verdictText } from '../text/case.ts';
import { useDecideAppeal } from '../use-moderation.ts';
import { SanctionLine } from './history-panel.tsx';
import { VerdictForm } from './verdict-form.tsx';

interface AppealDecisionProps {
  readonly caseId: string;
  readonly sanction: Case['sanctions']['suspect'][number];
}

export function AppealDecision({ caseId, sanction }: AppealDecisionProps) {
  const [verdict, setVerdict] = useState<'accept' | 'reject' | null>(null);
  const { run, isBusy, refusal } = useDecideAppeal(caseId);
  return (
    <>
      <ul className="text-sm">
        <SanctionLine of={sanction} />
      </ul>
      <blockquote className="wrap-anywhere my-4 whitespace-pre-wrap border-accent border-l-2 bg-accent/6 px-3 py-2 text-sm">
        <bdi>{sanction.appeal?.text}</bdi>
      </blockquote>
      <VerdictForm
        options={['accept', 'reject']}
        value={verdict}
        onChoose={setVerdict}
        button={verdict === null ? '' : verdictText.actions[verdict]}
        {...{ isBusy, refusal }}
        onDecide={(decided, reason) =>
          void run({ sanctionId: sanction.id, accept: decided === 'accept', reason })
        }
      />
    </>
  );
}
