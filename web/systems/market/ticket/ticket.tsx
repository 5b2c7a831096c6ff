import { useId } from 'react';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx';
import type { View } from '../model.ts';
import { modeText, ticketText } from '../text/ticket.ts';
import { NowTicket } from './now-ticket.tsx';
import { OrderForm } from './order-form.tsx';
import { PreviewLines } from './preview-lines.tsx';
import { LimitQuantityField, TimeInForceField, PriceField } from './ticket-fields.tsx';
import { type OrderMode, updateTicket, useTicket } from './ticket-store.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface TicketProps {
  readonly resource: MarketResource;
  readonly view: View;
}

const MODES = (['now', 'limit'] satisfies OrderMode[]).map((value) => ({
  value,
  label: modeText.names[value],
}));

export function Ticket(props: TicketProps) {
  const { mode } = useTicket();
  return (
    <Tabs
      label={modeText.label}
      tabs={MODES}
      value={mode}
      onChange={(chosen) => updateTicket({ mode: chosen === 'limit' ? 'limit' : 'now' })}
    >
      <TabPanel value="now" className="pt-3! lg:pt-2!">
        <NowTicket {...props} />
      </TabPanel>
      <TabPanel value="limit" className="pt-3! lg:pt-2!">
        <LimitTicket {...props} />
      </TabPanel>
    </Tabs>
  );
}

function LimitTicket({ resource, view }: TicketProps) {
  const { orderType } = useTicket();
  const { isBusy, error, placed, place } = usePlaceOrder(resource);
  const errorId = useId();
  const errorIdOf = (field: 'quantity' | 'price') => (error?.field === field ? errorId : undefined);
  return (
    <OrderForm
      label={ticketText.title}
      submit={ticketText.place[orderType]}
      isBusy={isBusy}
      error={error}
      onSubmit={() => place()}
    >
      <LimitQuantityField resource={resource} errorId={errorIdOf('quantity')} />
      <PriceField view={view} errorId={errorIdOf('price')} />
      <TimeInForceField />
      <PreviewLines
        resource={resource}
        view={view}
        placed={placed}
        error={error && { id: errorId, text: error.text }}
      />
    </OrderForm>
  );
}
