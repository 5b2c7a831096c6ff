import { useState } from 'react';
import type { Case } from '#protocol/systems/moderation/models.ts';
import {
  isLasting,
  type LastingKind,
  SANCTION_KINDS,
  type SanctionKind,
} from '#protocol/systems/moderation/terms.ts';
import { isAdmin } from '#web/live/ranks.ts';
import { useUser } from '#web/live/session-store.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { durationsOf, spanOf, usualHours } from '../model.ts';
import { decisionText as text, verdictText } from '../text/case.ts';
import { useDecide } from '../use-moderation.ts';
import { VerdictForm } from './verdict-form.tsx';

const ACTIONS = ['dismiss', ...SANCTION_KINDS] as const;

export function DecisionForm({ of, isStale }: { of: Case; isStale: boolean }) {
  const { id, version, gained, proposed } = of;
  const canForever = isAdmin(useUser().rang);
  const [action, setAction] = useState<'dismiss' | SanctionKind | null>(null);
  const [hours, setHours] = useState<number | null>(null);
  const [paysBack, setPaysBack] = useState(true);
  const { run, isBusy, refusal } = useDecide(id);
  const lasting = action !== null && isLasting(action) ? action : null;
  const canPayBack = action === 'suspend' && gained !== null && gained.payable > 0;
  const choose = (next: 'dismiss' | SanctionKind) => {
    setAction(next);
    if (isLasting(next)) setHours(usualHours({ kind: next, proposed, canForever }));
  };
  return (
    <VerdictForm
      options={ACTIONS}
      value={action}
      onChoose={choose}
      button={action === null ? '' : verdictText.actions[action] + (lasting ? `: ${spanOf(hours)}` : '')}
      {...{ isStale, isBusy, refusal }}
      onDecide={(decided, reason) =>
        void run({
          ...{ caseId: id, version, action: decided, reason },
          hours: lasting && hours,
          payBack: canPayBack && paysBack,
        })
      }
    >
      {lasting && (
        <Field label={text.hours}>
          {(control) => (
            <Select
              {...control}
              value={String(hours)}
              options={optionsOf(lasting, proposed, canForever)}
              onChange={({ target: { value } }) => setHours(value === 'null' ? null : Number(value))}
            />
          )}
        </Field>
      )}
      {action === 'suspend' && gained && <Gained of={gained} />}
      {canPayBack && (
        <Switch label={text.payBack(gained.payable)} checked={paysBack} onChange={setPaysBack} />
      )}
    </VerdictForm>
  );
}

const optionsOf = (kind: LastingKind, proposed: Case['proposed'], canForever: boolean) =>
  durationsOf({ kind, proposed, canForever }).map(({ hours, isUsual }) => ({
    value: String(hours),
    label: `${spanOf(hours)}${isUsual ? `, ${text.usual}` : ''}`,
  }));

const Gained = ({ of: { from, payable } }: { of: NonNullable<Case['gained']> }) => (
  <div className="text-sm">
    <p className="font-medium">{text.gained}</p>
    <dl className="mt-1 grid gap-1">
      {from.map(({ id, username, dollars }) => (
        <LineItem key={id} label={<bdi>{username}</bdi>} spacing="tight">
          <Money of={dollars} />
        </LineItem>
      ))}
    </dl>
    <p className="mt-1 text-muted">{text.payable(payable)}</p>
  </div>
);
