import { type FormEvent, useState } from 'react';
import { normalText } from '#protocol/text/normal-text.ts';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { AVATARS, BIOGRAPHY_MAX } from '#protocol/systems/profile/terms.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { LimitedText } from '#web/ui/form/limited-text.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { appearanceText, nameText } from '../text.ts';
import { useShowName, useUpdateAppearance } from '../use-profile.ts';

export function AppearancePanel({ profile }: { profile: Profile }) {
  const [avatar, setAvatar] = useState(profile.avatar);
  const [biography, setBiography] = useState(profile.biography);
  const { isBusy, refusal, clearRefusal, run } = useUpdateAppearance();
  const text = normalText(biography);
  const isSame = avatar === profile.avatar && text === profile.biography;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isSame && text.length <= BIOGRAPHY_MAX) void run({ avatar, biography: text });
  };
  return (
    <Panel title={appearanceText.title} note={appearanceText.note}>
      <form onSubmit={save} className="grid gap-5" noValidate>
        <Portraits chosen={avatar} onChoose={setAvatar} />
        <LimitedText
          label={appearanceText.biography}
          hint={appearanceText.biographyHint}
          error={refusal}
          length={text.length}
          max={BIOGRAPHY_MAX}
          value={biography}
          onChange={(next) => {
            setBiography(next);
            if (refusal !== '') clearRefusal();
          }}
        />
        <div>
          <Button
            type="submit"
            busy={isBusy}
            disabledReason={isSame && !isBusy ? appearanceText.unchanged : undefined}
          >
            {appearanceText.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const INDEXES = Array.from({ length: AVATARS }, (_, index) => index);

function Portraits({ chosen, onChoose }: { chosen: number; onChoose: (index: number) => void }) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{appearanceText.portrait}</legend>
      <div className="mt-2 grid grid-cols-6 gap-3 max-sm:grid-cols-4">
        {INDEXES.map((index) => (
          <label
            key={index}
            className={cx(
              'relative flex cursor-pointer justify-center rounded-md border p-2',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent',
              index === chosen ? 'border-accent bg-raised' : 'border-line hover:border-edge',
            )}
          >
            <input
              type="radio"
              name="portrait"
              aria-label={appearanceText.portraitNumber(index + 1)}
              checked={index === chosen}
              onChange={() => onChoose(index)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md opacity-0"
            />
            <Avatar index={index} size={64} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function NamePanel({ profile }: { profile: Profile }) {
  const { isBusy, run } = useShowName();
  return (
    <Panel title={nameText.title} note={nameText.note}>
      <Switch
        label={nameText.show}
        checked={profile.show_name !== false}
        disabled={isBusy}
        onChange={(isShown) => void run(isShown)}
      />
      <p className="mt-1 text-muted text-sm">{nameText.hidden}</p>
    </Panel>
  );
}
