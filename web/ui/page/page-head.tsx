import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { HelpButton } from '../overlay/help.tsx';

interface PageHeadProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  help?: ReactNode;
  aside?: ReactNode;
  /** Title, lead and help in one line, where the content matters more. */
  isInLine?: boolean;
}

const IN_LINE =
  'flex flex-1 flex-wrap items-baseline gap-x-4 [&>button]:mt-0 [&>button]:-mr-3 [&>button]:ml-auto';

// On narrow screens the lead shows only on the first visit.
export function PageHead({ title, eyebrow, lead, help, aside, isInLine = false }: PageHeadProps) {
  return (
    <header
      className={cx(
        'flex min-w-0 flex-wrap items-end justify-between gap-x-8 gap-y-4',
        isInLine ? 'pb-4' : 'pb-6',
      )}
    >
      <div className={cx('min-w-0', isInLine ? IN_LINE : 'max-w-3xl')}>
        {eyebrow !== undefined && <p className="eyebrow mb-2">{eyebrow}</p>}
        <h1 className={cx('display wrap-anywhere', isInLine ? 'text-xl' : 'text-2xl max-sm:text-xl')}>
          {title}
        </h1>
        {lead !== undefined && (
          <p
            className={cx(
              'wrap-anywhere text-base text-muted',
              isInLine ? 'max-sm:sr-only' : 'mt-2 max-sm:in-data-visited:sr-only',
            )}
          >
            {lead}
          </p>
        )}
        {help !== undefined && <HelpButton>{help}</HelpButton>}
      </div>
      {aside}
    </header>
  );
}
