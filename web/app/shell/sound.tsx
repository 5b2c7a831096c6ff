import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { switchSound, useSound, playCue } from '#web/ui/sound/sound.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';

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

export function SoundSwitch({ className }: { className?: string }) {
  const isOn = useSound();
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={isOn ? Volume2 : VolumeX}
      aria-pressed={isOn}
      onClick={() => switchSound(!isOn)}
      className={className}
    >
      Sound
    </Button>
  );
}
