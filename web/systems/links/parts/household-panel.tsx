import { MAX_HOUSEHOLD } from '#protocol/systems/links/terms.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import type { AnswerOf } from '#web/live/route-types.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { NameForm } from '#web/ui/form/name-form.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { householdText as text } from '../text.ts';
import { useDeclare, useHousehold } from '../use-links.ts';

type Household = AnswerOf<'GET /api/profil/household'>;
type Member = Household['members'][number];

export function HouseholdPanel() {
  const household = useHousehold();
  const { data, error } = household;
  if (error && !data) return <FailedPanel of={household} title={text.title} fallback={text.loadFailed} />;
  return (
    <Panel title={text.title} note={text.note}>
      {data ? (
        <Shown key="shown" of={data} />
      ) : (
        <div key="loading" aria-busy="true">
          <Skeleton className="w-3/4" />
        </div>
      )}
    </Panel>
  );
}

function Shown({ of: { members, gifts } }: { of: Household }) {
  return (
    <div className="grid gap-4 text-sm">
      {members.length === 0 ? (
        <p key="alone" className="text-muted">
          {text.alone}
        </p>
      ) : (
        <ul key="members" className="grid gap-3">
          {members.map((member) => (
            <MemberLine key={member.username} of={member} />
          ))}
        </ul>
      )}
      {gifts && (
        <p>
          <span>{text.limits}</span> <span>{text.left}</span> <Money of={gifts.left} />{' '}
          <span>{text.ofLimit(fullDollars(gifts.limit))}</span>
        </p>
      )}
      {members.length + 1 < MAX_HOUSEHOLD ? (
        <AskForm key="ask" />
      ) : (
        <p key="full" className="text-muted">
          {text.full}
        </p>
      )}
    </div>
  );
}

const UNDO = { agreed: text.leave, asked: text.withdraw, asks: text.decline } as const;

function MemberLine({ of: { username, state } }: { of: Member }) {
  const { run, isBusyWith, refusal } = useDeclare();
  const declare = (accept: boolean) => void run({ username, accept });
  const isBusy = isBusyWith(username);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">
        <bdi className="wrap-anywhere block font-medium">{username}</bdi>
        <span className="text-muted">{text[state]}</span>
        {refusal !== '' && (
          <span role="alert" className="block text-loss">
            {refusal}
          </span>
        )}
      </p>
      <span className="flex gap-2">
        {state === 'asks' && (
          <Button
            size="sm"
            busy={isBusy}
            aria-label={text.named(text.agree, username)}
            className="pointer-coarse:min-h-11"
            onClick={() => declare(true)}
          >
            {text.agree}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          busy={isBusy}
          aria-label={text.named(UNDO[state], username)}
          className="pointer-coarse:min-h-11"
          onClick={() => declare(false)}
        >
          {UNDO[state]}
        </Button>
      </span>
    </li>
  );
}

function AskForm() {
  const { run, isBusy, refusal, clearRefusal } = useDeclare();
  return (
    <NameForm
      label={text.name}
      error={refusal}
      button={text.ask}
      busy={isBusy}
      onName={(username) => run({ username, accept: true, isNew: true })}
      onType={clearRefusal}
    />
  );
}
