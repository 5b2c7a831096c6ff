import { useNavigate } from 'react-router';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { PaletteProps } from '#web/system-entry.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { PaletteGroup, PaletteItem } from '#web/ui/overlay/palette.tsx';
import { paletteText } from './text/page.ts';
import { useMarketPoll } from './use-market.ts';

export function MarketPalette({ then }: PaletteProps) {
  const navigate = useNavigate();
  const { data } = useMarketPoll();
  return (
    <PaletteGroup heading={paletteText.heading}>
      {MARKET_RESOURCES.map((resource) => (
        <PaletteItem
          key={resource}
          name={paletteText.trade(resource)}
          hint={data && <Money of={data.resources[resource]} tone="inherit" />}
          onSelect={then(() => void navigate(`/market?resource=${resource}`))}
        />
      ))}
    </PaletteGroup>
  );
}
