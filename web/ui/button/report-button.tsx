import { Flag } from 'lucide-react';
import { Icon } from '../drawing/icon.tsx';
import { cx } from '../style/cx.ts';
import { Button } from './button.tsx';

interface ReportButtonProps {
  /** Of whom or what, for screen readers. */
  readonly name: string;
  readonly onReport: () => void;
  readonly className?: string;
}

/** A flag without a word, where a word would take the room of what is reported. */
export const ReportButton = ({ name, onReport, className }: ReportButtonProps) => (
  <Button
    variant="quiet"
    size="sm"
    title="Report"
    aria-label={`Report ${name}`}
    className={cx('px-2 pointer-coarse:min-w-10', className)}
    onClick={onReport}
  >
    <Icon of={Flag} size={14} />
  </Button>
);
