import { Bot } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** What the mark means, in full. */
const HOUSE_MARK = 'Played by the house, not by a person';

interface HouseMarkProps {
  /** As the wire says it; nobody else has the mark. */
  isBot: boolean | undefined;
  className?: string;
}

/** Stands beside the name of a player whom the house plays. */
export const HouseMark = ({ isBot, className }: HouseMarkProps) =>
  isBot && (
    <span title={HOUSE_MARK} className={cx('inline-flex shrink-0 align-[-2px] text-muted', className)}>
      <Icon of={Bot} size={14} label={HOUSE_MARK} />
    </span>
  );
