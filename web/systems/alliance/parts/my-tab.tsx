import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { useChatState } from '../store.ts';
import { mineText, clubText, identityText, safeText } from '../text/my-alliance.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { ContributionsPanel } from './contributions-panel.tsx';
import { HallPanel } from './hall-panel.tsx';
import { IdentityLine, IdentityPanel, Fact, IdentityHead } from './identity-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { clubEndMs } from '#protocol/systems/alliance/club.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { LeaveButton } from './leave-dialog.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import type { Gift } from '../model.ts';
import { unitsOfStone } from '../text/page.ts';
import { GiveForm } from './give-form.tsx';

export function MyTab({ alliance }: { alliance: Alliance }) {
  const isWide = useIsWide();
  if (!isWide) return <Parts alliance={alliance} />;
  const isInClub = isClub(alliance.leader_id);
  return (
    <div className="grid gap-6">
      <div className={cx(!isInClub && columns)}>
        <Overview alliance={alliance} />
      </div>
      {!isInClub && <HallPanel alliance={alliance} />}
      <div className={columns}>
        <MembersPanel alliance={alliance} className="h-164" />
        <ChatPanel alliance={alliance} className="h-164" />
      </div>
      <div className={cx(!isInClub && columns)}>
        {!isInClub && <ContributionsPanel alliance={alliance} />}
        <LogPanel allianceId={alliance.id} />
      </div>
    </div>
  );
}

const columns = 'grid items-stretch gap-6 grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

const Overview = ({ alliance }: { alliance: Alliance }) =>
  isClub(alliance.leader_id) ? (
    <ClubPanel alliance={alliance} />
  ) : (
    <>
      <IdentityPanel alliance={alliance} />
      <SafePanel alliance={alliance} />
    </>
  );

const PARTS = ['overview', 'members', 'chat', 'log'] as const;
type PartName = (typeof PARTS)[number];

function Parts({ alliance }: { alliance: Alliance }) {
  const [part, setPart] = usePart();
  const top = useRef<HTMLDivElement>(null);
  const unseen = useChatState((state) => state.unseen);
  const names: Readonly<Record<PartName, string>> = {
    overview: mineText.overview,
    members: mineText.members,
    chat: unseen > 0 && part !== 'chat' ? mineText.unseenChat(unseen) : mineText.chat,
    log: mineText.log,
  };
  useEffect(() => {
    // On a narrow screen the chat fills the viewport below the tabs.
    if (part === 'chat') top.current?.scrollIntoView();
  }, [part]);
  return (
    <div ref={top} className="grid scroll-mt-18 grid-cols-[minmax(0,1fr)] gap-4">
      {part !== 'overview' && <IdentityLine alliance={alliance} />}
      <Segments
        label={mineText.parts}
        options={PARTS.map((value) => ({ value, label: names[value] }))}
        value={part}
        onChange={setPart}
        isWhole
      />
      {part === 'overview' && <Overview alliance={alliance} />}
      {part === 'overview' && !isClub(alliance.leader_id) && <HallPanel alliance={alliance} />}
      {part === 'members' && <MembersPanel alliance={alliance} />}
      {part === 'chat' && <ChatPanel alliance={alliance} className="h-[max(24rem,calc(100dvh-12.5rem))]" />}
      {part === 'log' && (
        <>
          {!isClub(alliance.leader_id) && <ContributionsPanel alliance={alliance} />}
          <LogPanel allianceId={alliance.id} />
        </>
      )}
    </div>
  );
}

function usePart(): [PartName, (part: PartName) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('part');
  const part = PARTS.find((known) => known === asked) ?? 'overview';
  return [
    part,
    (next) => setParams({ tab: 'mine', part: next }, { replace: true, preventScrollReset: true }),
  ];
}

const ClubPanel = ({ alliance }: { alliance: Alliance }) => (
  <section className="min-w-0 rounded-lg border border-line bg-surface">
    <IdentityHead alliance={alliance} />
    <dl className="grid grid-cols-3 gap-px border-line border-y bg-line max-sm:grid-cols-2 max-sm:[&>:last-child]:col-span-2 [&>*]:bg-surface [&>*]:px-5 [&>*]:py-4 max-sm:[&>*]:px-4 max-sm:[&>*]:py-3">
      <Fact label={identityText.members}>
        <Figure of={alliance.stats.total_members} />
        <span className="text-muted text-sm">{identityText.ofMembers(alliance.stats.max_members)}</span>
      </Fact>
      <Fact label={clubText.cost}>{clubText.free}</Fact>
      <Fact label={clubText.remaining}>
        <Remaining alliance={alliance} />
      </Fact>
    </dl>
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-3 max-sm:px-4">
      <p className="min-w-0 flex-1 basis-56 text-muted text-sm">{clubText.terms}</p>
      <LeaveButton alliance={alliance} />
    </footer>
  </section>
);

function Remaining({ alliance: { members } }: { alliance: Alliance }) {
  const { id, rang } = useUser();
  const joinedAt = members.find((member) => member.id === id)?.joined_at;
  if (rang > 0) return <span>{clubText.staff}</span>;
  if (joinedAt === undefined) return <span>{clubText.soon}</span>;
  return <Countdown until={clubEndMs(Date.parse(joinedAt))} done={clubText.soon} />;
}

const GIFTS = ['dollars', 'stone'] as const satisfies readonly Gift[];

function SafePanel({ alliance }: { alliance: Alliance }) {
  const { id } = useUser();
  const [gift, setGift] = useState<Gift>('dollars');
  const own = alliance.members.find((member) => member.id === id)?.contribution ?? 0;
  return (
    <Panel title={safeText.title}>
      <Contents safe={alliance.safe} own={own} />
      <div className="mt-5 border-line border-t pt-5">
        <Segments
          label={safeText.give}
          options={GIFTS.map((value) => ({ value, label: safeText[value] }))}
          value={gift}
          onChange={setGift}
          isWhole
        />
        <GiveForm key={gift} gift={gift} alliance={alliance} />
      </div>
    </Panel>
  );
}

/** Dollars; larger sums are abbreviated. */
const MANY = 1_000_000_000;

const Contents = ({ safe: { dollars, stone }, own }: { safe: Alliance['safe']; own: number }) => (
  <>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Money
        of={dollars}
        form={dollars < MANY ? 'full' : 'short'}
        className="display text-2xl max-sm:text-xl"
      />
      <span className="figures text-base text-muted">{unitsOfStone(stone)}</span>
    </p>
    <p className="mt-1 text-muted text-sm">
      {safeText.youHaveGiven} <Money of={own} tone="inherit" className="text-ink" />
      {safeText.noWayBack}
    </p>
  </>
);
