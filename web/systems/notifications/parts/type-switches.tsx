import { NOTIFICATION_TYPES, type NotificationType } from '#protocol/systems/notifications/types.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { switched, typeFacts } from '../model.ts';
import { useMute } from '../use-notifications.ts';

export function TypeSwitches({ muted }: { muted: readonly NotificationType[] | undefined }) {
  const { mutate, isPending } = useMute();
  const set = (type: NotificationType, isOn: boolean) => mutate(switched(muted ?? [], type, isOn));
  return (
    <Panel title="What you hear of" note="Muted kinds aren’t listed or counted. Nothing is lost.">
      <ul className="grid gap-1 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {NOTIFICATION_TYPES.map((type) => (
          <li key={type}>
            <Switch
              label={typeFacts[type].name}
              checked={!(muted ?? []).includes(type)}
              onChange={(isOn) => set(type, isOn)}
              disabled={muted === undefined || isPending}
            />
            <p className="-mt-1 mb-1 pl-13 text-muted text-xs">{typeFacts[type].note}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
