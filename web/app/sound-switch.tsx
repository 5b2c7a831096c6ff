import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { switchSound, useSound } from '#web/ui/sound/sound.ts';

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
