import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { useChatState } from '../store.ts';
import { mineText } from '../text/my-alliance.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { ClubPanel } from './club-panel.tsx';
import { ContributionsPanel } from './contributions-panel.tsx';
import { HallPanel } from './hall-panel.tsx';
import { IdentityLine, IdentityPanel } from './identity-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { SafePanel } from './safe-panel.tsx';

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
