import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/live/client.ts';
import type { PaletteProps } from '#web/system-entry.ts';
import { PaletteGroup, PaletteItem } from '#web/ui/overlay/palette.tsx';
import { paletteText } from './text.ts';

/** Letters typed before the search starts. */
const MIN_SEARCH = 2;
const MAX_PLAYERS = 5;

export function PlayersPalette({ typed, then }: PaletteProps) {
  const navigate = useNavigate();
  const search = useDeferredValue(typed.trim());
  const isSearched = search.length >= MIN_SEARCH;
  const { data: players = [] } = useQuery({
    queryKey: ['leaderboard', 'names', search],
    queryFn: () => api.call('GET /api/leaderboard', { search }),
    select: (page) => page.players.slice(0, MAX_PLAYERS),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  return (
    isSearched &&
    players.length > 0 && (
      <PaletteGroup heading={paletteText.players}>
        {players.map(({ user_id, username, rank }) => (
          <PaletteItem
            key={user_id}
            name={username}
            hint={paletteText.rank(rank)}
            onSelect={then(() => void navigate(`/profile/${user_id}`))}
          />
        ))}
      </PaletteGroup>
    )
  );
}
