import { type ReactNode, useState } from 'react';
import type { Case } from '#protocol/systems/moderation/models.ts';
import { DECISION_REASON_MAX } from '#protocol/systems/moderation/terms.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LimitedText } from '#web/ui/form/limited-text.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { historyText as text, verdictText } from '../text/case.ts';
import { kindNames } from '../text/kinds.ts';
import { useLift } from '../use-moderation.ts';
import { Ending } from './sanction-card.tsx';

type StaffSanction = Case['sanctions']['suspect'][number];

interface Lifted {
  readonly sanction: StaffSanction;
  readonly username: string;
}

export function HistoryPanel({ of: { id, suspect, sanctions, earlier, links } }: { of: Case }) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  return (
    <Panel title={text.title} padding="flush">
      <Part title={text.suspect(suspect.username)} isEmpty={sanctions.suspect.length === 0}>
        {sanctions.suspect.map((sanction) => (
          <SanctionLine
            key={sanction.id}
            of={sanction}
            onLift={() => setLifted({ sanction, username: suspect.username })}
          />
        ))}
      </Part>
      <Part title={text.reporters} isEmpty={sanctions.reporters.length === 0}>
        {sanctions.reporters.map((sanction) => (
          <SanctionLine key={sanction.id} of={sanction} username={sanction.username} />
        ))}
      </Part>
      <Part title={text.earlier} isEmpty={earlier.length === 0}>
        {earlier.map(({ at, by, action, reason }) => (
          <li key={`${at} ${action}`}>
            <Line
              title={action in verdictText.actions ? verdictText.actions[action as 'warn'] : action}
              by={by}
              at={at}
            />
            <p className="wrap-anywhere text-muted" dir="auto">
              {reason}
            </p>
          </li>
        ))}
      </Part>
      <Part title={text.links} isEmpty={links.length === 0} none={text.linksNone}>
        {links.map((link) => (
          <li key={link.id} className="flex items-baseline justify-between gap-3">
            <ProfileLink of={link.id}>
              <bdi className="wrap-anywhere">{link.username}</bdi>
            </ProfileLink>
            <span className="figures shrink-0 text-muted">{text.points(link.score)}</span>
          </li>
        ))}
      </Part>
      <LiftDialog caseId={id} lifted={lifted} onClose={() => setLifted(null)} />
    </Panel>
  );
}

interface PartProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly none?: string;
  readonly children: ReactNode;
}

const Part = ({ title, isEmpty, none = text.none, children }: PartProps) => (
  <section className="border-line border-b px-5 py-4 text-sm last-of-type:border-b-0 max-sm:px-4">
    <h3 className="font-medium">
      <bdi>{title}</bdi>
    </h3>
    {isEmpty ? (
      <p key="none" className="mt-1 text-muted">
        {none}
      </p>
    ) : (
      <ul key="all" className="mt-2 grid gap-3">
        {children}
      </ul>
    )}
  </section>
);

interface LineProps {
  readonly title: string;
  readonly by: string | null;
  readonly at: string;
}

const Line = ({ title, by, at }: LineProps) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <span className="inline-block font-medium first-letter:uppercase">{title}</span>
    <bdi className="text-muted">{by === null ? text.house : text.by(by)}</bdi>
    <time dateTime={at} className="figures text-muted text-xs">
      {dateAndTime(at)}
    </time>
  </p>
);

interface SanctionLineProps {
  readonly of: StaffSanction;
  readonly username?: string;
  readonly onLift?: () => void;
}

export const SanctionLine = ({ of, username, onLift }: SanctionLineProps) => (
  <li className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      {username !== undefined && <bdi className="wrap-anywhere block font-medium">{username}</bdi>}
      <Line title={kindNames[of.kind]} by={of.by} at={of.from} />
      <p className="wrap-anywhere text-muted" dir="auto">
        {of.reason}
      </p>
      <p className="flex flex-wrap gap-x-2 text-muted text-xs">
        {of.lifted_at === null ? <Ending key="end" of={of} /> : <span key="lifted">{text.lifted}</span>}
      </p>
    </div>
    {onLift && of.is_active && (
      <Button size="sm" variant="quiet" className="-mr-2 pointer-coarse:min-h-11" onClick={onLift}>
        {text.lift}
      </Button>
    )}
  </li>
);

interface LiftDialogProps {
  readonly caseId: string;
  readonly lifted: Lifted | null;
  readonly onClose: () => void;
}

function LiftDialog({ caseId, lifted, onClose }: LiftDialogProps) {
  const [typed, setTyped] = useState('');
  const { run, isBusy, refusal } = useLift(caseId);
  const reason = normalText(typed);
  const lift = () => {
    if (!lifted || reason.length > DECISION_REASON_MAX) return;
    void run({ sanctionId: lifted.sanction.id, reason }).then((isDone) => isDone && onClose());
  };
  return (
    <Dialog
      open={lifted !== null}
      onClose={onClose}
      title={lifted && text.liftTitle(kindNames[lifted.sanction.kind], lifted.username)}
      text={text.liftNote}
      cancel={text.keep}
      actions={
        <Button variant="primary" busy={isBusy} onClick={lift}>
          {text.lift}
        </Button>
      }
    >
      <LimitedText
        label={verdictText.reason}
        error={refusal}
        length={reason.length}
        max={DECISION_REASON_MAX}
        value={typed}
        onChange={setTyped}
      />
    </Dialog>
  );
}
