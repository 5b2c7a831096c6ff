import { Bot } from 'lucide-react';
import { Icon } from '../drawing/icon.tsx';
import { cx } from '../style/cx.ts';

export const Name = ({ children, className }: { children: string; className?: string }) => (
  <bdi title={children} className={cx('block min-w-0 truncate', className)}>
    {children}
  </bdi>
);

// On phones a name gets the room the figures leave, but stays readable.
export const nameCell = 'max-w-72 max-sm:w-full max-sm:max-w-32';

const HOUSE_MARK = 'Played by the house, not by a person';

export const HouseMark = ({ isBot, className }: { isBot: boolean | undefined; className?: string }) =>
  isBot && (
    <span title={HOUSE_MARK} className={cx('inline-flex shrink-0 align-[-2px] text-muted', className)}>
      <Icon of={Bot} size={14} label={HOUSE_MARK} />
    </span>
  );
