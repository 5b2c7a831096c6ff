import type { Case, Evidence } from '#protocol/systems/moderation/models.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Panel } from '#web/ui/page/panel.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { exhibitsOf } from '../model.ts';
import { evidenceText as text } from '../text/case.ts';

export const EvidencePanel = ({ reports }: { reports: Case['reports'] }) => (
  <Panel title={text.title} padding="flush">
    <div className="divide-y divide-line">
      {exhibitsOf(reports).map(({ key, evidence, reports: its }) => (
        <section key={key} className="px-5 py-4 max-sm:px-4">
          <h3 className="font-medium text-sm">{text.kinds[evidence.kind]}</h3>
          <Shown of={evidence} />
          <ul className="mt-3 grid gap-2">
            {its.map((report) => (
              <ReportLine key={report.id} of={report} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  </Panel>
);

const Shown = ({ of: { text: said, lines } }: { of: Evidence }) =>
  lines.length === 0 ? (
    <blockquote
      key="text"
      className="wrap-anywhere mt-2 whitespace-pre-wrap border-loss border-l-2 bg-loss/8 px-3 py-2 text-sm"
    >
      <bdi>{said}</bdi>
    </blockquote>
  ) : (
    <ol key="lines" aria-label={text.lines} className="mt-2 rounded-md border border-line py-1 text-sm">
      {lines.map(({ username, text: line, at, is_reported: isReported }) => (
        <li
          key={`${at} ${username} ${line}`}
          className={cx('border-l-2 px-3 py-1', isReported ? 'border-loss bg-loss/8' : 'border-transparent')}
        >
          <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
            <bdi className="wrap-anywhere font-semibold">{username}</bdi>
            <time dateTime={at} className="figures text-muted">
              {dateAndTime(at)}
            </time>
            {isReported && <Badge tone="loss">{text.reported}</Badge>}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">
            <bdi>{line}</bdi>
          </p>
        </li>
      ))}
    </ol>
  );

const ReportLine = ({ of: { reporter, upheld, text: said, at } }: { of: Case['reports'][number] }) => (
  <li className="text-sm">
    <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
      <span>{text.by}</span>
      <bdi className="wrap-anywhere font-medium text-ink">{reporter?.username ?? text.house}</bdi>
      {reporter && <span>{upheld === null ? text.unknown : text.upheld(upheld)}</span>}
      <time dateTime={at} className="figures text-xs">
        {dateAndTime(at)}
      </time>
    </p>
    {said !== '' && (
      <p className="wrap-anywhere whitespace-pre-wrap">
        <bdi>{said}</bdi>
      </p>
    )}
  </li>
);
