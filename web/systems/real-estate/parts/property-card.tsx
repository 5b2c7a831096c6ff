import type { ReactNode } from 'react';
import { MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { cx } from '#web/ui/style/cx.ts';
import { propertyText } from '../text/properties.ts';

export const Facts = ({ paired = false, children }: { paired?: boolean; children: ReactNode }) => (
  <dl className={cx('gap-x-4 gap-y-3', paired ? 'grid grid-cols-2' : 'flex flex-wrap justify-between')}>
    {children}
  </dl>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="whitespace-nowrap text-muted text-xs">{label}</dt>
    <dd className="figures mt-0.5 whitespace-nowrap text-base">{children}</dd>
  </div>
);

export const LevelPips = ({ level }: { level: number }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap text-muted text-xs">
    <span>
      {propertyText.level} <span className="figures text-ink">{level}</span>
    </span>
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {Array.from({ length: MAX_LEVEL }, (_, index) => (
        <span
          key={`light ${index}`}
          className={cx('h-2 w-1.5 rounded-[1px]', index < level ? 'bg-money' : 'bg-line')}
        />
      ))}
    </span>
  </span>
);

export const pictureFrame =
  'relative flex items-end rounded-t-lg border-line bg-page px-4 pt-4 pb-3 max-sm:border-b max-sm:px-20 sm:rounded-l-lg sm:rounded-tr-none sm:border-r';
