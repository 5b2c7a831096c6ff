import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import type { TradeRow } from '#db/systems/market/store/trades.ts';
import type { MarketConfigKey, marketTransferCodes } from '#protocol/systems/market/contract.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import type { ChangeOf } from '../../action/changes.ts';
import { type Declarations, count, ratio, type SettingDefinitions } from '../../action/declarations.ts';
import type { TransferDefinitions } from '../../ledger/transfer-definition.ts';

/** `remaining` only falls: of two states, the lower one is the later. */
export interface OrderState {
  readonly seq: number;
  readonly owner: string;
  readonly resource: MarketResource;
  readonly side: 'buy' | 'sell';
  readonly priceCents: number;
  readonly remaining: number;
  readonly isOpen: boolean;
}

type ExecutedTrade = Pick<TradeRow, 'seq' | 'resource' | 'priceCents' | 'quantity' | 'atMs'>;

declare module '../../action/changes.ts' {
  interface Changes {
    'orders.changed': {
      readonly orders: readonly OrderState[];
      readonly trades: readonly ExecutedTrade[];
      readonly traders: readonly string[];
      readonly minute: {
        readonly resource: MarketResource;
        readonly startsAtMs: number;
        readonly turnoverCents: number;
      } | null;
    };
    'reference.moved': {
      readonly resource: MarketResource;
      readonly referenceMicros: number;
      readonly atMs: number;
    };
  }
}

export type OrdersChanged = ChangeOf<'orders.changed'>;
export type ReferenceMoved = ChangeOf<'reference.moved'>;

export const ordersChanged = ({
  orders,
  trades = [],
  traders = [],
  minute = null,
}: {
  readonly orders: readonly OrderRow[];
  readonly trades?: readonly TradeRow[];
  readonly traders?: readonly string[];
  readonly minute?: OrdersChanged['minute'];
}): OrdersChanged => ({
  kind: 'orders.changed',
  orders: orders.map(({ seq, owner, resource, side, priceCents, remaining, status }) => ({
    seq,
    owner,
    resource,
    side,
    priceCents,
    remaining,
    isOpen: status === 'open',
  })),
  trades: trades.map(({ seq, resource, priceCents, quantity, atMs }) => ({
    seq,
    resource,
    priceCents,
    quantity,
    atMs,
  })),
  traders: [...traders],
  minute,
});

export const marketTransfers = {
  market_reserved: {
    title: 'Reserved for a market order',
    page: '/market',
    flow: 'transfer',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `${moved} set aside until the order trades or closes`,
  },
  market_released: {
    title: 'Market order closed',
    page: '/market',
    flow: 'transfer',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `${moved} that the order no longer needs came back`,
  },
  market_paid: {
    title: 'Market trade paid',
    page: '/market',
    flow: 'transfer',
    gain: 'exchanged',
    isActivity: true,
    describe: (moved: string) => `The buyer paid ${moved}`,
  },
  market_delivered: {
    title: 'Market trade delivered',
    page: '/market',
    flow: 'transfer',
    gain: 'exchanged',
    describe: (moved: string) => `The seller delivered ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof marketTransferCodes)[number]>;

export const marketSettings: SettingDefinitions<MarketConfigKey> = {
  marketActionsLimit: count([0, 500, 1_000_000], 'Market orders a player may place per game day'),
  'market.maxOpenOrders': count([0, 500, 100_000], 'Open market orders a player may have'),
  'market.deskDepth': count(
    [0, 10, 100_000],
    'Units of each good that the trading desk buys and sells per game hour',
  ),
  'market.deskDepthPerPlayer': ratio(
    [0, 0.15, 100],
    'Further units per player who traded, worked or bet for dollars on the last whole game day',
  ),
  // The ranges must not overlap, or the market maker would trade with itself.
  'marketGoldRatio.min': ratio(
    [0.1, 0.8, 0.99],
    'Bid of the trading desk, relative to the reference price or the base price, whichever is lower',
  ),
  'marketGoldRatio.max': ratio(
    [1.01, 1.2, 10],
    'Ask of the trading desk, relative to the reference price or the base price, whichever is higher',
  ),
};

export const market = {
  transfers: marketTransfers,
  settings: marketSettings,
} as const satisfies Declarations;
