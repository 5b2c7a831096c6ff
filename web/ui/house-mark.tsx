import { Bot } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

const HOUSE_MARK = 'Played by the house, not by a person';

interface HouseMarkProps {
  isBot: boolean | undefined;
  className?: string;
}

export const HouseMark = ({ isBot, className }: HouseMarkProps) =>
  isBot && (
    <span title={HOUSE_MARK} className={cx('inline-flex shrink-0 align-[-2px] text-muted', className)}>
      <Icon of={Bot} size={14} label={HOUSE_MARK} />
    </span>
  );
