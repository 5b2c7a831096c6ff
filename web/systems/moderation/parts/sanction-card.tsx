import type { Sanction } from '#protocol/systems/moderation/models.ts';
import { clock } from '#web/live/clock.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Panel } from '#web/ui/page/panel.tsx';
import { kindNames } from '../text/kinds.ts';
import { appealText, sanctionsText as text } from '../text/sanctions.ts';
import { AppealForm } from './appeal-form.tsx';

export const SanctionCard = ({ sanction }: { sanction: Sanction }) => (
  <Panel
    title={<span className="inline-block first-letter:uppercase">{kindNames[sanction.kind]}</span>}
    aside={<State of={sanction} />}
  >
    <p className="wrap-anywhere text-base" dir="auto">
      {sanction.reason}
    </p>
    <p className="mt-2 flex flex-wrap gap-x-2 text-muted text-sm">
      <span>
        {sanction.until === null && !sanction.is_permanent
          ? text.at(dateAndTime(sanction.from))
          : text.from(dateAndTime(sanction.from))}
      </span>
      <Ending of={sanction} />
    </p>
    {sanction.appeal && <Appeal of={sanction.appeal} />}
    {canAppeal(sanction) && <AppealForm sanctionId={sanction.id} until={sanction.appeal_until} />}
  </Panel>
);

const canAppeal = (sanction: Sanction): sanction is Sanction & { readonly appeal_until: string } =>
  sanction.appeal_until !== null &&
  sanction.lifted_at === null &&
  Date.parse(sanction.appeal_until) > clock.serverNowMs();

function State({ of: { is_active, lifted_at, until, is_permanent } }: { of: Sanction }) {
  if (lifted_at !== null) return <Badge tone="gain">{text.isLifted(dateAndTime(lifted_at))}</Badge>;
  if (is_active) return <Badge tone="warn">{text.isActive}</Badge>;
  return until !== null || is_permanent ? <Badge>{text.isOver}</Badge> : null;
}

export function Ending({
  of: { until, is_permanent, is_active },
}: {
  of: Pick<Sanction, 'until' | 'is_permanent' | 'is_active'>;
}) {
  if (is_permanent) return <span key="permanent">{text.permanent}</span>;
  if (until === null) return null;
  return (
    <span key="until">
      <span>{text.until(dateAndTime(until))}</span>{' '}
      {is_active && (
        <span className="figures text-ink">
          <Countdown until={Date.parse(until)} /> <span>{text.left}</span>
        </span>
      )}
    </span>
  );
}

const Appeal = ({ of: { text: said, at, is_accepted, answer } }: { of: NonNullable<Sanction['appeal']> }) => (
  <div className="mt-4 border-line border-t pt-4 text-sm">
    <p className="font-medium">{appealText.yours(dateAndTime(at))}</p>
    <blockquote className="wrap-anywhere mt-1 whitespace-pre-wrap border-line border-l-2 pl-3 text-muted">
      <bdi>{said}</bdi>
    </blockquote>
    {is_accepted === null ? (
      <p key="open" className="mt-3 text-muted">
        {appealText.isOpen}
      </p>
    ) : (
      <div key="decided" className="mt-3">
        <Badge tone={is_accepted ? 'gain' : 'loss'}>
          {is_accepted ? appealText.isAccepted : appealText.isRejected}
        </Badge>
        <p className="wrap-anywhere mt-2" dir="auto">
          {answer}
        </p>
        {is_accepted && <p className="mt-1 text-muted">{text.isAccepted}</p>}
      </div>
    )}
  </div>
);
