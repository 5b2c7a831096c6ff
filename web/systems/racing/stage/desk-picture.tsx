import type { Race } from '#protocol/systems/racing/models.ts';
import { FieldPicture } from './field-picture.tsx';
import { useRunners } from './race-stage.tsx';

/** The paddock as the dashboard's frame shows it; it fills the frame at any size. */
export function DeskPicture({ race }: { race: Race }) {
  const runners = useRunners(race);
  const ownIndex = race.horses.findIndex(({ id }) => id === race.bets[0]?.horse_id);
  return (
    <div className="arrives absolute inset-0 [&>div]:h-full! [&>div]:min-h-0!">
      <FieldPicture
        runners={runners}
        lengthM={race.length_m}
        own={ownIndex === -1 ? null : ownIndex}
        scene="paddock"
      />
    </div>
  );
}
