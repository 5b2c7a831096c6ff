import { Badge } from '#web/ui/badge.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ToTheRaces } from './parts/to-the-races.tsx';
import { type PageContent, upcomingContent } from './content.ts';

const { technologies } = upcomingContent;

export const TechnologiesPage = () => <UpcomingPage content={technologies} />;

function UpcomingPage({ content }: { content: PageContent }) {
  const { title, lead, plans, Picture, label } = content;
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <PageHead title={title} lead={lead} eyebrow={<Badge tone="money">Coming soon</Badge>} />
        {plans.length > 0 && (
          <dl className="border-line border-t">
            {plans.map(([what, how]) => (
              <div
                key={what}
                className="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[11rem_1fr]"
              >
                <dt className="font-medium text-base">{what}</dt>
                <dd className="text-base text-muted">{how}</dd>
              </div>
            ))}
          </dl>
        )}
        <ToTheRaces />
      </div>
      <figure className="rounded-lg border border-line bg-surface p-4">
        <div className="rounded-sm border border-line bg-page px-8 py-6 max-sm:px-4">
          <Picture />
        </div>
        <figcaption className="px-2 pt-4 pb-1 text-center font-display text-muted text-sm">
          {label}
        </figcaption>
      </figure>
    </div>
  );
}
