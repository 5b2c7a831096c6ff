import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnGilding } from '#protocol/systems/gilding/models.ts';
import { GILDED_PART_NAMES, MAX_GILDING_LEVEL } from '#protocol/systems/gilding/terms.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { EmptyMark, GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { rowText, seenText } from '../text.ts';

interface GildingRowProps {
  gilding: OwnGilding;
  isBusy: boolean;
  obstacle: string | undefined;
  onGild: () => void;
  children: ReactNode;
}

export function GildingRow({ gilding, isBusy, obstacle, onGild, children }: GildingRowProps) {
  const { part, level, next } = gilding;
  const name = GILDED_PART_NAMES[part];
  return (
    <li data-gilding={part} className="grid gap-3 px-5 py-4 max-sm:px-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{name}</span>
            <span className="figures text-muted text-xs">{rowText.level(level, MAX_GILDING_LEVEL)}</span>
          </p>
          <p className="mt-0.5 text-muted text-sm">{seenText[part]}</p>
        </div>
        <Preview gilding={gilding} />
      </div>
      <div className="contents">{children}</div>
      {next ? (
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="figures text-sm">
            <span>{rowText.gold(next.gold)}</span>
            <span className="text-muted">{rowText.and}</span>
            <Money of={next.dollars} tone="inherit" />
          </p>
          <Button
            size="sm"
            busy={isBusy}
            disabledReason={isBusy ? undefined : obstacle}
            aria-label={rowText.gildTo(name, level + 1)}
            onClick={onGild}
          >
            {rowText.gild}
          </Button>
        </div>
      ) : (
        <p className="min-h-10 text-money text-sm">{rowText.finished}</p>
      )}
    </li>
  );
}

/** As others see it now, and after the next level. */
function Preview({ gilding: { part, level, next } }: Pick<GildingRowProps, 'gilding'>) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      {level === 0 ? <EmptyMark part={part} size={32} /> : <GildedMark part={part} level={level} size={32} />}
      {next && (
        <>
          <Icon of={ArrowRight} size={14} className="text-muted" />
          <GildedMark part={part} level={level + 1} size={32} />
        </>
      )}
    </div>
  );
}
