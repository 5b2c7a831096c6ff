import { type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useOutletContext, useParams } from 'react-router';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/client.ts';
import { openReport } from '#web/live/report-store.ts';
import { useUser } from '#web/live/session-store.ts';
import type { ShellContext, StreetProps } from '#web/system-entry.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { ReportButton } from '#web/ui/button/report-button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { AccountPanel } from './parts/account-panel.tsx';
import { AppearancePanel, NamePanel } from './parts/appearance-panel.tsx';
import { ProfileHead } from './parts/profile-head.tsx';
import { RecordPanel } from './parts/record-panel.tsx';
import { biographyText, pageText, recordText } from './text.ts';
import { useProfile } from './use-profile.ts';

export function ProfilePage() {
  const { id = '' } = useParams();
  const { id: ownId } = useUser();
  const isLost = useIsConnectionLost();
  const profile = useProfile(id);
  if (id === '') return <Failed text={pageText.noId} />;
  // By name, where a link had no id.
  if (profile.data && profile.data.id !== id) return <Navigate to={`/profile/${profile.data.id}`} replace />;
  if (profile.data)
    return (
      <Stale stale={isLost}>
        <Shown key={id} profile={isLost ? profile.data : withOwner(profile.data)} />
      </Stale>
    );
  if (!profile.error) return <ProfileSkeleton isOwn={id === ownId} />;
  return (
    <Failed
      text={failureText(profile.error, pageText.loadFailed, { first: 'message' })}
      onRetry={() => void profile.refetch()}
      isRetrying={profile.isFetching}
    />
  );
}

// The profile may have been read before the owner's socket connected.
const withOwner = (profile: Profile): Profile =>
  profile.isOwnProfil ? { ...profile, online: true } : profile;

function Shown({ profile }: { profile: Profile }) {
  const [isEditing, setEditing] = useState(false);
  const toggle = () => setEditing(!isEditing);
  return (
    <>
      <ProfileHead profile={profile} isEditing={isEditing} onEdit={toggle} />
      {profile.street && <Street owner={profile.username} houses={profile.street} gilt={profile.gilding} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-6">
          {profile.isOwnProfil && isEditing && (
            <>
              <AccountPanel onClose={toggle} />
              <AppearancePanel profile={profile} />
            </>
          )}
          {!isEditing && <BiographyPanel profile={profile} />}
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <RecordPanel
            ownerId={profile.isOwnProfil ? null : profile.id}
            record={profile.record}
            gilding={profile.gilding}
          />
        </div>
        {/* Last on a phone: they load later, and nothing below them may move. */}
        {profile.isOwnProfil && (
          <>
            <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-2">
              <NamePanel profile={profile} />
              <Widgets part="OwnPanel" />
            </div>
            <div className="min-w-0 lg:col-start-2 lg:row-start-3">
              <Widgets part="BelowRecord" />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Street(props: StreetProps) {
  const { widgets } = useOutletContext<ShellContext>();
  return (
    <div className="mb-6 min-h-36.5 sm:min-h-68">
      <Suspense fallback={null}>
        {widgets.map(({ path, Street: Drawing }) => Drawing && <Drawing key={path} {...props} />)}
      </Suspense>
    </div>
  );
}

function Widgets({ part }: { part: 'OwnPanel' | 'BelowRecord' }) {
  const { widgets } = useOutletContext<ShellContext>();
  return (
    <Suspense fallback={null}>
      {widgets.map(({ path, [part]: Part }) => Part && <Part key={path} />)}
    </Suspense>
  );
}

const BiographyPanel = ({ profile: { id, username, biography, isOwnProfil } }: { profile: Profile }) => (
  <Panel
    title={biographyText.title}
    aside={
      !isOwnProfil &&
      biography !== '' && (
        <ReportButton
          name={biographyText.of(username)}
          onReport={() => openReport({ kind: 'bio', id, name: biographyText.of(username) })}
          className="-my-1 -mr-2"
        />
      )
    }
  >
    {biography === '' ? (
      <p className="text-base text-muted">{isOwnProfil ? biographyText.ownEmpty : biographyText.empty}</p>
    ) : (
      <p className="wrap-anywhere whitespace-pre-line text-base">{biography}</p>
    )}
  </Panel>
);

interface FailedProps {
  readonly text: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

const Failed = ({ text, onRetry, isRetrying = false }: FailedProps): ReactNode => (
  <>
    <PageHead title={pageText.title} />
    <Panel padding="flush">
      <ErrorState
        message={text}
        {...(onRetry && { onRetry })}
        retrying={isRetrying}
        action={
          <Link to="/dashboard" className={buttonStyle('primary')}>
            {pageText.backToDashboard}
          </Link>
        }
      />
    </Panel>
  </>
);

const ProfileSkeleton = ({ isOwn }: { isOwn: boolean }) => (
  <div aria-busy="true">
    <h1 className="sr-only">{pageText.title}</h1>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pb-6 max-sm:gap-x-4">
      <Skeleton className="size-24 shrink-0 rounded-full" />
      <div className="grid min-w-0 flex-1 basis-52 gap-3">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-9 w-56 max-w-full" />
      </div>
      {isOwn && <Skeleton className="h-11 w-full sm:hidden" />}
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Panel title={biographyText.title}>
        <Skeleton className="w-3/4" />
      </Panel>
      <Panel title={recordText.title}>
        <Skeleton className="h-60" />
      </Panel>
    </div>
  </div>
);
