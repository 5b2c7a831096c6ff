import { ArrowLeft, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Fight } from '#protocol/systems/combat/models.ts';
import { ApiError } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { FightView } from './stage/fight-view.tsx';
import { fightPageText as text } from './text/fight.ts';
import { useFight } from './use-combat.ts';

export function FightPage() {
  const { id = '' } = useParams();
  const fight = useFight(id);
  const user = useUser();
  if (fight.data)
    return (
      <>
        <PageHead
          title={<Title fight={fight.data} />}
          eyebrow={<BackToCombat />}
          lead={<time dateTime={fight.data.at}>{dateAndTime(fight.data.at)}</time>}
          aside={<CopyLink />}
        />
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <FightView fight={fight.data} viewerId={user.id} />
        </div>
      </>
    );
  if (fight.error instanceof ApiError && fight.error.code === 'fight_not_found') return <NotFound />;
  return (
    <>
      <PageHead title={text.loading} eyebrow={<BackToCombat />} lead={<Skeleton className="h-6 w-40" />} />
      {fight.isError ? <FailedPanel of={fight} fallback={text.loadFailed} /> : <FightSkeleton />}
    </>
  );
}

const Title = ({ fight: { attacker, defender } }: { fight: Fight }) => (
  <>
    <span>{attacker.username}</span> <HouseMark isBot={attacker.is_bot} />
    <span> {text.against(defender.username)}</span> <HouseMark isBot={defender.is_bot} />
  </>
);

function BackToCombat() {
  return (
    <Link to="/combat" className="inline-flex items-center gap-1.5 hover:text-ink">
      <Icon of={ArrowLeft} size={14} />
      {text.combat}
    </Link>
  );
}

/** Where clipboard access is denied, the link is shown selected instead. */
function CopyLink() {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      {state === 'shown' && (
        <Input
          ref={selectAll}
          readOnly
          aria-label={text.linkToCopy}
          value={location.href}
          onFocus={(event) => event.currentTarget.select()}
          className="w-72 max-sm:w-full"
        />
      )}
      <Button icon={Link2} onClick={() => void copy()}>
        {state === 'copied' ? text.linkCopied : text.copyLink}
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' ? text.linkOnClipboard : ''}
      </span>
    </div>
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

function NotFound() {
  return (
    <>
      <PageHead title={text.notFound} eyebrow={<BackToCombat />} />
      <Panel padding="flush">
        <EmptyState
          title={text.notFoundTitle}
          text={text.notFoundNote}
          action={
            <NextStep to="/combat" isPrimary>
              {text.backToCombat}
            </NextStep>
          }
        />
      </Panel>
    </>
  );
}

function FightSkeleton() {
  return (
    <div aria-busy="true" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="h-[clamp(19rem,40vw,31rem)] bg-[#0d0909]" />
      <div className="grid gap-4 px-5 py-5 max-sm:px-4">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="w-48" />
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </div>
  );
}
