import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  NOTIFICATION_TYPES,
  type NotificationType,
  notificationTypes,
} from '#protocol/systems/notifications/types.ts';
import { useUser } from '#web/live/session-store.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { switched } from '../../model.ts';
import { browserText as text } from '../../text.ts';
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
  const change = async (isWanted: boolean) => {
    setDismissed(false);
    if (!isWanted) {
      changeConsent(id, { isOn: false });
      return;
    }
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setDismissed(answer === 'default');
    changeConsent(id, { isOn: answer === 'granted', isUnable: false });
  };
  return (
    <Panel title={text.title} note={text.note}>
      <Switch
        label={text.switch}
        checked={isOn}
        onChange={(isWanted) => void change(isWanted)}
        disabled={permission === null}
      />
      <p aria-live="polite" className="-mt-1 pl-13 text-muted text-xs">
        {stateText({ permission, isOn, isDismissed, consent })}
      </p>
      {isOn && <Types consent={consent} muted={muted ?? []} playerId={id} />}
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
  if (permission === null) return text.notSupported;
  if (permission === 'denied') return text.blocked;
  if (consent.isUnable) return text.unable;
  if (isDismissed) return text.notAnswered;
  return isOn ? text.isOn : text.isOff;
}

interface TypesProps {
  readonly consent: Consent;
  readonly muted: readonly NotificationType[];
  readonly playerId: string;
}

function Types({ consent, muted, playerId }: TypesProps) {
  return (
    <fieldset className="mt-4 border-line border-t pt-3">
      <legend className="sr-only">{text.types}</legend>
      <ul className="grid grid-cols-[auto_1fr] gap-x-4">
        {NOTIFICATION_TYPES.map((type) => (
          <li key={type}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-default has-disabled:text-muted pointer-coarse:min-h-11">
              <span className="relative size-5 shrink-0">
                <input
                  type="checkbox"
                  className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-edge bg-page checked:border-accent checked:bg-accent disabled:cursor-default disabled:border-line"
                  checked={!consent.muted.includes(type) && !muted.includes(type)}
                  disabled={muted.includes(type)}
                  onChange={({ target }) =>
                    changeConsent(playerId, { muted: switched(consent.muted, type, target.checked) })
                  }
                />
                <Icon
                  of={Check}
                  className="pointer-events-none absolute inset-0 m-auto hidden text-on-accent peer-checked:block"
                />
              </span>
              <span>{notificationTypes[type].name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

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
