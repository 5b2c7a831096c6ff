import { memo } from 'react';
import { Link } from 'react-router';
import type { MarketOrder, MarketPrices, MarketResource } from '#protocol/systems/market/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { type Holding, holdingsOf } from '../model.ts';
import { portfolioText, RESOURCE_NAMES } from '../text/page.ts';
import { resourceIcons } from './cells.tsx';

interface PortfolioProps {
  readonly chosen: MarketResource;
  readonly prices: MarketPrices | undefined;
  readonly orders: readonly MarketOrder[] | undefined;
  readonly onChoose: (resource: MarketResource) => void;
}

export const Portfolio = memo(function Portfolio({ chosen, prices, orders, onChoose }: PortfolioProps) {
  const user = useUser();
  const holdings = holdingsOf({ amounts: user, orders, prices });
  const total = holdings.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return (
    <Panel
      title={portfolioText.title}
      padding="flush"
      aside={
        prices && (
          <p className="text-muted text-sm" title={portfolioText.worthTitle}>
            {portfolioText.worth}
            <Money of={total} form="short" className="font-medium" />
          </p>
        )
      }
    >
      <Table
        caption={portfolioText.title}
        columns={columns}
        rows={holdings}
        rowKey={({ resource }) => resource}
        onRow={({ resource }) => onChoose(resource)}
        isMarked={({ resource }) => resource === chosen}
      />
    </Panel>
  );
});

const columns: readonly Column<Holding>[] = [
  {
    key: 'resource',
    head: portfolioText.columns.resource,
    names: true,
    cell: ({ resource }) => (
      <span className="flex items-center gap-2">
        <Icon of={resourceIcons[resource]} size={16} className="text-muted" />
        <span>{RESOURCE_NAMES[resource]}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    head: portfolioText.columns.amount,
    align: 'right',
    // Stacked above the row's button.
    cell: ({ resource, amount }) => (
      <Link
        to={`/statement?asset=${resource}`}
        title={portfolioText.statement(resource)}
        className="group relative z-10 inline-block hover:text-ink pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center pointer-coarse:justify-end"
      >
        <span className="inline-block border-edge border-b group-hover:border-ink">
          <Figure of={amount} />
        </span>
      </Link>
    ),
  },
  {
    key: 'offered',
    head: portfolioText.columns.offered,
    align: 'right',
    wideOnly: true,
    cell: ({ offered }) => (offered > 0 ? <Figure of={offered} /> : <span className="text-muted">—</span>),
  },
  {
    key: 'value',
    head: portfolioText.columns.value,
    align: 'right',
    cell: ({ value }) =>
      value === null ? <span className="text-muted">—</span> : <Money of={value} form="short" />,
  },
];
