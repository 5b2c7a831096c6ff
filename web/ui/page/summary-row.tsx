import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../button/button.tsx';
import { buttonStyle } from '../button/button-style.ts';
import { Icon } from '../drawing/icon.tsx';
import { Skeleton } from './loading.tsx';

const ROW =
  'flex min-h-16 items-center gap-3 border-line border-b px-5 py-2 last:border-b-0 max-sm:min-h-14 max-sm:px-4 max-sm:py-1.5';

// The reason of a disabled button opens to the left: on a phone there is no room to its right.
const ACTION =
  'w-22 shrink-0 *:w-full [&_[role=tooltip]]:right-0 [&_[role=tooltip]]:left-auto [&_[role=tooltip]]:translate-x-0';

interface SummaryRowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly to: string;
  readonly note: ReactNode;
  readonly sum?: ReactElement | null;
  readonly action?: ReactElement;
}

/** A line of what waits for the player, or of what they can buy; its name leads to the page. */
export const SummaryRow = ({ icon, name, to, note, sum, action }: SummaryRowProps) => (
  <li className={ROW}>
    <Icon of={icon} size={18} className="text-muted" />
    <div className="min-w-0 flex-1 leading-tight">
      <Link to={to} className="font-medium text-sm underline-offset-4 hover:underline">
        {name}
      </Link>
      <p className="mt-0.5 text-muted text-xs">{note}</p>
    </div>
    {sum && <span className="shrink-0 text-right font-semibold">{sum}</span>}
    {action && <span className={ACTION}>{action}</span>}
  </li>
);

export const SummaryRowSkeleton = () => (
  <li aria-hidden="true" className={ROW}>
    <Skeleton className="size-4.5" />
    <span className="grid flex-1 gap-2">
      <Skeleton className="w-16" />
      <Skeleton className="h-3 w-28" />
    </span>
    <Skeleton className="w-16" />
  </li>
);

interface UnreadRowProps extends Pick<SummaryRowProps, 'icon' | 'name' | 'to'> {
  /** Null while it loads. */
  readonly failure: string | null;
}

export const UnreadRow = ({ failure, ...row }: UnreadRowProps) =>
  failure === null ? <SummaryRowSkeleton /> : <SummaryRow {...row} note={failure} />;

interface CollectProps {
  readonly text: string;
  /** For screen readers; begins with the text. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly emptyReason: string | undefined;
  readonly onCollect: () => void;
}

export const CollectAction = ({ text, name, isBusy, emptyReason, onCollect }: CollectProps) => (
  <Button
    size="sm"
    aria-label={name}
    busy={isBusy}
    disabledReason={isBusy ? undefined : emptyReason}
    onClick={onCollect}
    className="w-full px-2"
  >
    {text}
  </Button>
);

export const LinkAction = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className={buttonStyle('quiet', 'sm', 'w-full px-2 text-accent!')}>
    {children}
  </Link>
);
