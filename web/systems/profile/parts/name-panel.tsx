import type { Profile } from '#protocol/systems/profile/models.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useShowName } from '../use-profile.ts';

export function NamePanel({ profile }: { profile: Profile }) {
  const { isBusy, run } = useShowName();
  return (
    <Panel title="Your name" note="Boards and your profile show it in any case.">
      <Switch
        label="Show my name at the rail and on the tape"
        checked={profile.show_name !== false}
        disabled={isBusy}
        onChange={(isShown) => void run(isShown)}
      />
      <p className="mt-1 text-muted text-sm">
        Without it your bets are somebody’s, and you are one of the crowd.
      </p>
    </Panel>
  );
}
