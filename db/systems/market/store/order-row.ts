import type { Row } from '../../../kit/tables.ts';

export type OrderRow = Row<'marketOrders'>;

export type BookSide = Pick<OrderRow, 'resource' | 'side'>;
