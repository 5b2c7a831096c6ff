import { useState } from 'react';
import type { MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { looks } from '../parts/resource-names.ts';
import { MARKET_READS } from '../use-market.ts';

interface CancelAllProps {
  readonly orders: readonly MarketOrder[];
  readonly resource: MarketResource;
}

export function CancelAll({ orders, resource }: CancelAllProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useCancelAll(() => setAsking(false));
  const open = orders.filter(({ status }) => status === 'open');
  const here = open.filter((order) => order.resource === resource).length;
  if (open.length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        className="pointer-coarse:after:absolute pointer-coarse:after:-inset-0.75"
        onClick={() => setAsking(true)}
      >
        Cancel all
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Clear your orders?"
        text="What they reserved comes back at once. Their place in the queue does not."
        actions={
          <>
            {here > 0 && here < open.length && (
              <Button busy={isBusy} onClick={() => void run(resource)}>
                Only {looks[resource].name} ({here})
              </Button>
            )}
            <Button variant="danger" busy={isBusy} onClick={() => void run(null)}>
              {open.length === 1 ? 'Cancel the order' : `Cancel all ${open.length} orders`}
            </Button>
          </>
        }
      />
    </>
  );
}

const useCancelAll = (done: () => void) =>
  useCommand({
    key: ['market', 'cancel-all'],
    send: async (resource: MarketResource | null) => {
      const { cancelled } = await api.command('POST /api/market/cancel-all', resource ? { resource } : {});
      return { message: cancelled === 1 ? '1 order cancelled.' : `${cancelled} orders cancelled.` };
    },
    changes: MARKET_READS,
    done,
    fallback: 'Failed to cancel orders',
  });
