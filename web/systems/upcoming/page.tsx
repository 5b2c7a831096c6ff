import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/figure/badge.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { ConstructionPlan } from './art.tsx';
import { technologiesText as text } from './text.ts';

export const TechnologiesPage = () => (
  <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <div>
      <PageHead title={text.title} lead={text.lead} eyebrow={<Badge tone="money">{text.badge}</Badge>} />
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to="/horse-racing" className={buttonStyle('primary', 'md', 'max-sm:w-full')}>
          {text.goToRaces}
          <Icon of={ArrowRight} />
        </Link>
        <span className="text-muted text-sm">{text.trackIsOpen}</span>
      </div>
    </div>
    <figure className="rounded-lg border border-line bg-surface p-4">
      <div className="rounded-sm border border-line bg-page px-8 py-6 max-sm:px-4">
        <ConstructionPlan />
      </div>
      <figcaption className="px-2 pt-4 pb-1 text-center font-display text-muted text-sm">
        {text.pictureCaption}
      </figcaption>
    </figure>
  </div>
);
