import type { ReactNode } from 'react';
import { HelpButton } from '../overlay/help.tsx';

interface PageHeadProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  help?: ReactNode;
  aside?: ReactNode;
}

// On narrow screens the lead shows only on the first visit.
export function PageHead({ title, eyebrow, lead, help, aside }: PageHeadProps) {
  return (
    <header className="flex min-w-0 flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
      <div className="min-w-0 max-w-3xl">
        {eyebrow !== undefined && <p className="eyebrow mb-2">{eyebrow}</p>}
        <h1 className="display wrap-anywhere text-2xl max-sm:text-xl">{title}</h1>
        {lead !== undefined && (
          <p className="wrap-anywhere mt-2 text-base text-muted max-sm:in-data-visited:sr-only">{lead}</p>
        )}
        {help !== undefined && <HelpButton>{help}</HelpButton>}
      </div>
      {aside}
    </header>
  );
}
