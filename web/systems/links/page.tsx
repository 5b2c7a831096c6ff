import { Link as LinkIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Link as AccountLink } from '#protocol/systems/links/models.ts';
import { HIGH_SCORE } from '#protocol/systems/links/terms.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { openReport } from '#web/live/report-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { groupsOf } from './model.ts';
import { boardText as text, reasonNames } from './text.ts';
import { useLinks } from './use-links.ts';

export function LinksPage() {
  const toQueue = (
    <Link to="/moderation" className={buttonStyle('secondary')}>
      {text.queue}
    </Link>
  );
  const links = useLinks();
  const isLost = useIsConnectionLost();
  const { data, error } = links;
  return (
    <>
      <PageHead title={text.title} lead={text.lead} aside={toQueue} />
      {error && !data ? (
        <FailedPanel of={links} fallback={text.loadFailed} padding="flush" />
      ) : (
        <Stale stale={isLost}>
          <div className="grid gap-6">
            {data ? (
              groupsOf(data).map(({ key, accounts, links: its }) => (
                <Panel key={key} padding="flush" {...(accounts > 2 && { title: text.group(accounts) })}>
                  <Pairs rows={its} />
                </Panel>
              ))
            ) : (
              <Panel key="loading" padding="flush">
                <Pairs rows={undefined} />
              </Panel>
            )}
            {data?.length === 0 && (
              <Panel padding="flush">
                <EmptyState icon={LinkIcon} title={text.none} text={text.noneHint} action={toQueue} />
              </Panel>
            )}
          </div>
        </Stale>
      )}
    </>
  );
}

const Pairs = ({ rows }: { rows: readonly AccountLink[] | undefined }) => (
  <Table
    caption={text.caption}
    columns={columns}
    rows={rows ?? []}
    rowKey={({ first, second }) => `${first.id} ${second.id}`}
    loadingRows={rows ? 0 : 4}
  />
);

const columns: readonly Column<AccountLink>[] = [
  {
    key: 'pair',
    head: text.pair,
    names: true,
    className: 'w-56 max-sm:w-full align-top py-3',
    cell: (link) => (
      <span className="grid gap-1">
        <PersonLink of={link.first} />
        <PersonLink of={link.second} />
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {link.is_household && <Badge tone="accent">{text.household}</Badge>}
          {link.is_limited && (
            <span title={text.limitedNote}>
              <Badge tone="warn">{text.limited}</Badge>
            </span>
          )}
        </span>
        <span className="grid gap-1 font-normal sm:hidden">
          <Reasons of={link} />
          <Flows of={link} />
        </span>
      </span>
    ),
  },
  {
    key: 'score',
    head: text.score,
    align: 'right',
    className: 'align-top py-3',
    cell: ({ score }) => (
      <span className={cx('display text-lg', score >= HIGH_SCORE && 'text-warn')}>{score}</span>
    ),
  },
  {
    key: 'why',
    head: text.why,
    wideOnly: true,
    className: 'align-top py-3',
    cell: (link) => <Reasons of={link} />,
  },
  {
    key: 'flow',
    head: text.flow,
    wideOnly: true,
    className: 'align-top py-3',
    cell: (link) => <Flows of={link} />,
  },
  {
    key: 'case',
    head: <span className="sr-only">{text.case}</span>,
    align: 'right',
    className: 'w-36 align-top py-2 max-sm:w-0',
    cell: (link) => <CaseStep of={link} />,
  },
];

const PersonLink = ({ of: { id, username } }: { of: AccountLink['first'] }) => (
  <ProfileLink of={id}>
    <bdi className="wrap-anywhere">{username}</bdi>
  </ProfileLink>
);

const Reasons = ({ of: { reasons } }: { of: AccountLink }) => (
  <ul className="grid gap-0.5 text-sm">
    {reasons.map(({ kind, points, times }) => (
      <li key={kind}>
        <span>{reasonNames[kind]}</span>{' '}
        {times > 1 && <span className="figures text-muted">{`${times}×`}</span>}{' '}
        <span className="figures text-muted">{`+${points}`}</span>
      </li>
    ))}
  </ul>
);

const Flows = ({ of: { first, second } }: { of: AccountLink }) => {
  const [from, to] = first.gave >= second.gave ? [first, second] : [second, first];
  if (from.gave <= 0) return <span className="text-muted max-sm:hidden">—</span>;
  return (
    <span className="text-sm">
      <Money of={from.gave} form="round" />{' '}
      <bdi className="wrap-anywhere block text-muted text-xs">{text.gave(from.username, to.username)}</bdi>
    </span>
  );
};

/** The account that gains by the other is the one to look at. */
function CaseStep({ of: { first, second, case_id: caseId } }: { of: AccountLink }) {
  const { id, username } = first.gave > second.gave ? second : first;
  if (caseId !== null)
    return (
      <Link to={`/moderation?case=${caseId}`} className={buttonStyle('secondary', 'sm', 'whitespace-nowrap')}>
        {text.openCase}
      </Link>
    );
  return (
    <Button
      size="sm"
      className="whitespace-nowrap pointer-coarse:min-h-11"
      aria-label={text.reportOf(username)}
      onClick={() => openReport({ kind: 'player', id, name: username, reason: 'cheating' })}
    >
      {text.report}
    </Button>
  );
}
