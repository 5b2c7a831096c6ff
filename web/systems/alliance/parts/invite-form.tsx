import { UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { normalText } from '#protocol/text/normal-text.ts';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { inviteText } from '../text/my-alliance.ts';
import { useInvite } from '../use-commands.ts';
import { PlayerName } from './marks.tsx';

export function InviteForm({ isFull }: { isFull: boolean }) {
  const [username, setUsername] = useState('');
  const { isBusy, refusal, clearRefusal, run } = useInvite();
  const field = useRef<HTMLInputElement>(null);
  const name = normalText(username);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') field.current?.focus();
    else if (!isBusy) void run(name).then((isDone) => isDone && setUsername(''));
  };
  return (
    <form onSubmit={submit} className="border-line border-t px-5 py-4 max-sm:px-4" noValidate>
      <Field label={inviteText.label} error={refusal} hint={isFull ? inviteText.fullHint : inviteText.hint}>
        {(control) => (
          <span className="flex gap-3">
            <Input
              {...control}
              ref={field}
              value={username}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={inviteText.username}
              onChange={(event) => {
                setUsername(event.target.value);
                if (refusal !== '') clearRefusal();
              }}
            />
            <Button type="submit" icon={UserPlus} busy={isBusy}>
              {inviteText.invite}
            </Button>
          </span>
        )}
      </Field>
    </form>
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
