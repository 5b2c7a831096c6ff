import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#web/live/client.ts';
import type { PaletteProps } from '#web/system-entry.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { PaletteGroup, PaletteItem } from '#web/ui/overlay/palette.tsx';
import { paletteText, racingText, statusText } from './text/races.ts';

export function RacingPalette({ then }: PaletteProps) {
  const navigate = useNavigate();
  const { data: race } = useQuery({
    queryKey: ['racing', 'next'],
    queryFn: () => api.call('GET /api/horse-racing/current-status'),
    select: ({ next_race }) => next_race,
  });
  return (
    race && (
      <PaletteGroup heading={racingText.title}>
        <PaletteItem
          name={paletteText.nextRace(race.name)}
          hint={<Countdown until={Date.parse(race.scheduled_time)} done={statusText.started} />}
          onSelect={then(() => void navigate('/horse-racing'))}
        />
      </PaletteGroup>
    )
  );
}
