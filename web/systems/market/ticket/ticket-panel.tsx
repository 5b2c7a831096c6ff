import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import type { View } from '../model.ts';
import { RESOURCE_NAMES, SIDE_NAMES } from '../text/page.ts';
import { ticketText } from '../text/ticket.ts';
import { opened, openingPrice } from './prefill.ts';
import { currentTicket, useTicket, updateTicket } from './ticket-store.ts';

interface TicketPanelProps {
  readonly resource: MarketResource;
  readonly view: View | null;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export function TicketPanel({ resource, view, foot, children }: TicketPanelProps) {
  const isWide = useIsWide();
  return isWide ? (
    <section className="@min-[57rem]:sticky @min-[57rem]:top-[calc(var(--bar)+1.5rem)] @min-[57rem]:max-h-[calc(100dvh-var(--bar)-2.5rem)] overflow-y-auto short:static! short:max-h-none! rounded-lg border border-line bg-surface px-4 py-2">
      <h2 className="font-semibold text-base">
        {ticketText.title} <span className="font-normal text-muted">{RESOURCE_NAMES[resource]}</span>
      </h2>
      {children}
      <div className="mt-3">{foot}</div>
    </section>
  ) : (
    <Folded resource={resource} view={view}>
      {children}
    </Folded>
  );
}

function Folded({ resource, view, children }: Omit<TicketPanelProps, 'foot'>) {
  const { isOpen } = useTicket();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) sheet.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape only does what the button does
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={ticketText.label}
      onKeyDown={(event) => event.key === 'Escape' && updateTicket({ isOpen: false })}
      className="-mx-4 sticky bottom-0 z-20 mt-6 max-h-[calc(100dvh-var(--bar))] overflow-y-auto border-line border-t bg-surface px-4 short:static short:max-h-none pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6"
    >
      {isOpen ? (
        <div className="arrives mx-auto max-w-lg">
          <div className="mb-2 flex items-center justify-between">
            <h2 className="font-semibold text-base">
              {ticketText.title} <span className="font-normal text-muted">{RESOURCE_NAMES[resource]}</span>
            </h2>
            <Button
              variant="quiet"
              size="sm"
              aria-label={ticketText.fold}
              className="-mr-2 px-2 pointer-coarse:min-h-11!"
              onClick={() => updateTicket({ isOpen: false })}
            >
              <Icon of={ChevronDown} size={20} />
            </Button>
          </div>
          {children}
        </div>
      ) : (
        <div className="mx-auto grid max-w-lg grid-cols-2 gap-3">
          <Opener orderType="sell" best={view?.bids[0]?.[0]} />
          <Opener orderType="buy" best={view?.asks[0]?.[0]} />
        </div>
      )}
    </section>
  );
}

function Opener({ orderType, best }: { orderType: OrderType; best: number | undefined }) {
  const price = openingPrice(useTicket(), best);
  const isBuy = orderType === 'buy';
  return (
    <button
      type="button"
      onClick={() => updateTicket(opened(currentTicket(), { orderType, best }))}
      className={cx(
        'flex min-h-12 items-center justify-between gap-2 rounded-md border px-4 font-medium text-base',
        isBuy ? 'border-gain/70 bg-gain/15 text-gain' : 'border-loss/70 bg-loss/15 text-loss',
      )}
    >
      <span>{SIDE_NAMES[orderType]}</span>
      <span className="figures text-sm">{price === undefined ? '—' : fullDollars(price)}</span>
    </button>
  );
}
