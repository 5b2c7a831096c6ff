import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NOTIFICATION_TYPES, type NotificationType } from '#protocol/systems/notifications/types.ts';
import { useUser } from '#web/live/session-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { switched, typeFacts } from '../../model.ts';
import { changeConsent, type Consent, useConsent } from './consent.ts';

/** Null when the browser has no Notification API. */
type Permission = NotificationPermission | null;

const permissionNow = (): Permission => ('Notification' in window ? Notification.permission : null);

// Asks for permission only when the player turns the switch on.
export function BrowserPanel({ muted }: { muted: readonly NotificationType[] | undefined }) {
  const { id } = useUser();
  const consent = useConsent(id);
  const [permission, setPermission] = usePermission();
  const [isDismissed, setDismissed] = useState(false);
  const isOn = consent.isOn && permission === 'granted';
  const change = async (wanted: boolean) => {
    setDismissed(false);
    if (!wanted) {
      changeConsent(id, { isOn: false });
      return;
    }
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setDismissed(answer === 'default');
    changeConsent(id, { isOn: answer === 'granted', isUnable: false });
  };
  return (
    <Panel title="In this browser" note="For when you look elsewhere.">
      <Switch
        label="Tell me in this browser"
        checked={isOn}
        onChange={(wanted) => void change(wanted)}
        disabled={permission === null}
      />
      <p aria-live="polite" className="-mt-1 pl-13 text-muted text-xs">
        {stateText({ permission, isOn, isDismissed, consent })}
      </p>
      {isOn && <Kinds consent={consent} muted={muted ?? []} playerId={id} />}
    </Panel>
  );
}

interface State {
  readonly permission: Permission;
  readonly isOn: boolean;
  readonly isDismissed: boolean;
  readonly consent: Consent;
}

function stateText({ permission, isOn, isDismissed, consent }: State): string {
  if (permission === null) return 'This browser has no notifications.';
  if (permission === 'denied')
    return 'Your browser refuses. Allow notifications for this page in its settings, then ask again.';
  if (consent.isUnable) return 'This browser shows none of a page.';
  if (isDismissed) return 'Your browser got no answer. Ask again when you like.';
  return isOn ? 'It speaks up while this page is hidden.' : 'Your browser will ask you once.';
}

interface KindsProps {
  readonly consent: Consent;
  readonly muted: readonly NotificationType[];
  readonly playerId: string;
}

function Kinds({ consent, muted, playerId }: KindsProps) {
  return (
    <fieldset className="mt-4 border-line border-t pt-3">
      <legend className="sr-only">Kinds that this browser shows</legend>
      <ul className="grid grid-cols-[auto_1fr] gap-x-4">
        {NOTIFICATION_TYPES.map((type) => (
          <li key={type}>
            <Kind
              name={typeFacts[type].name}
              isChecked={!consent.muted.includes(type) && !muted.includes(type)}
              isDisabled={muted.includes(type)}
              onChange={(isOn) => changeConsent(playerId, { muted: switched(consent.muted, type, isOn) })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface KindProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

const Kind = ({ name, isChecked, isDisabled, onChange }: KindProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-default has-disabled:text-muted pointer-coarse:min-h-11">
    <span className="relative size-5 shrink-0">
      <input
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-edge bg-page checked:border-accent checked:bg-accent disabled:cursor-default disabled:border-line"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Icon
        of={Check}
        className="pointer-events-none absolute inset-0 m-auto hidden text-on-accent peer-checked:block"
      />
    </span>
    {name}
  </label>
);

// Read again on return: the player may have changed the browser's settings.
function usePermission() {
  const state = useState<Permission>(permissionNow);
  const [, set] = state;
  useEffect(() => {
    const look = () => set(permissionNow());
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [set]);
  return state;
}
