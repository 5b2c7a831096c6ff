import { UserPlus } from 'lucide-react';
import { normalText } from '#protocol/text/normal-text.ts';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { NameForm } from '#web/ui/form/name-form.tsx';
import { inviteText } from '../text/my-alliance.ts';
import { useInvite } from '../use-commands.ts';
import { PlayerName } from './marks.tsx';

export function InviteForm({ isFull }: { isFull: boolean }) {
  const { isBusy, refusal, clearRefusal, run } = useInvite();
  return (
    <NameForm
      label={inviteText.label}
      hint={isFull ? inviteText.fullHint : inviteText.hint}
      error={refusal}
      placeholder={inviteText.username}
      button={inviteText.invite}
      icon={UserPlus}
      busy={isBusy}
      className="border-line border-t px-5 py-4 max-sm:px-4"
      onName={(name) => run(normalText(name))}
      onType={clearRefusal}
    />
  );
}

export function OpenInvitations({ invited }: Pick<Alliance, 'invited'>) {
  if (invited.length === 0) return null;
  return (
    <details className="border-line border-t">
      <summary className="flex min-h-11 items-center gap-2 px-5 text-muted text-sm hover:text-ink max-sm:px-4">
        {inviteText.openInvitations(invited.length)}
      </summary>
      <ul className="max-h-40 overflow-y-auto pb-2">
        {invited.map(({ username, is_bot, expires_at }) => (
          <li
            key={username}
            className="flex items-baseline justify-between gap-4 px-5 py-1.5 text-sm max-sm:px-4"
          >
            <PlayerName name={username} isBot={is_bot} />
            <Countdown
              until={Date.parse(expires_at)}
              done={inviteText.expired}
              className="text-muted text-xs"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
