import { chosen, type Examples, idOf, type Named, NONE } from '#tests/support/examples.ts';

export const examples: Examples = {
  moves: {
    'horse-racing/place-bet': {
      aim: async (player, pick) => {
        const { races } = (await player.get('/api/horse-racing/todays-races')).body;
        const open = races.filter(({ status }: { status: string }) => status === 'upcoming');
        const race = chosen<{ readonly id: string; readonly horses: Named[] }>(open, pick);
        return {
          raceId: race?.id ?? NONE,
          horseId: idOf(race?.horses ?? [], pick),
          amount: 100 + (pick % 400),
        };
      },
      deeds: [
        {
          body: async ({ boss }) => {
            const { next_race: race } = (await boss.get('/api/horse-racing/current-status')).body;
            return { raceId: race.id, horseId: race.horses[0].id, amount: 100 };
          },
        },
      ],
    },
    'horse-racing/pick-three': {
      aim: async (player, pick) => {
        const { current } = (await player.get('/api/horse-racing/pick-three')).body;
        const races: readonly { readonly horses: Named[] }[] = current?.races ?? [{ horses: [] }];
        const [first, second = first, third = first] = races;
        return { horseIds: [first, second, third].map((race, at) => idOf(race?.horses ?? [], pick >> at)) };
      },
      deeds: [
        {
          when: 'in the evening',
          body: async ({ boss }) => {
            const { current } = (await boss.get('/api/horse-racing/pick-three')).body;
            return { horseIds: current.races.map(({ horses }: { horses: Named[] }) => horses[0]?.id) };
          },
        },
      ],
    },
  },
};
