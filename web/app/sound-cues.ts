import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { playCue } from '#web/ui/sound/sound.ts';

export function useSoundCues(): void {
  const { id } = useUser();
  useRoom(`user:${id}`, {
    events: {
      'order.update': ({ order, trades }) => {
        if (order.status === 'filled' && trades.length > 0) playCue('gavel');
      },
    },
  });
}
