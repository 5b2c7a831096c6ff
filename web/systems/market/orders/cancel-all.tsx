import { useState } from 'react';
import type { MarketOrder, MarketResource } from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { cancelAllText } from '../text/page.ts';
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
        {cancelAllText.open}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={cancelAllText.title}
        text={cancelAllText.text}
        actions={
          <>
            {here > 0 && here < open.length && (
              <Button busy={isBusy} onClick={() => void run(resource)}>
                {cancelAllText.only(resource, here)}
              </Button>
            )}
            <Button variant="danger" busy={isBusy} onClick={() => void run(null)}>
              {cancelAllText.all(open.length)}
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
      return { message: cancelAllText.done(cancelled) };
    },
    changes: MARKET_READS,
    done,
    fallback: cancelAllText.failed,
  });
