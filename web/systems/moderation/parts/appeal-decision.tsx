import { useState } from 'react';
import type { Case } from '#protocol/systems/moderation/models.ts';
import { kindNames } from '../text/kinds.ts';
import { verdictText } from '../text/case.ts';
import { useDecideAppeal } from '../use-moderation.ts';
import { Ending } from './sanction-card.tsx';
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
      <p className="font-medium text-sm first-letter:uppercase">{kindNames[sanction.kind]}</p>
      <p className="wrap-anywhere text-sm" dir="auto">
        {sanction.reason}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-2 text-muted text-xs">
        <Ending of={sanction} />
      </p>
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
