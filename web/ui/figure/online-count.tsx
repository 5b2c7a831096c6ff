import { Bot } from 'lucide-react';
import { Icon } from '../drawing/icon.tsx';
import { fullCount } from './format.ts';

export const OnlineCount = ({ online, bots = 0 }: { online: number; bots?: number | undefined }) => (
  <>
    {online > 0 && (
      <span>
        <span className="text-ink">{fullCount(online)}</span> online
      </span>
    )}
    <span className="contents">{online > 0 && bots > 0 && ' · '}</span>
    {bots > 0 && (
      <span title="Played by the house, not by people">
        <Icon of={Bot} size={14} className="mr-1 inline align-[-2px]" />
        <span className="text-ink">{fullCount(bots)}</span>{' '}
        <span className="max-sm:sr-only">played by the house</span>
      </span>
    )}
  </>
);
