import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SettingInfo } from '#protocol/systems/admin/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Ring } from '#web/ui/page/loading.tsx';
import { rangeText, settingName, twinNoteOf, typedValue } from '../model.ts';
import { configText } from '../text/config.ts';
import { twinText } from '../text/twin.ts';
import { usePreview, useSaveSetting } from '../use-admin.ts';

export function SettingField({ setting }: { setting: SettingInfo }) {
  const { key, value, type, is_default: isDefault, is_computed: isComputed } = setting;
  const [text, setText] = useState(String(value));
  const { run, isBusy, refusal, clearRefusal } = useSaveSetting(key);
  const typed = typedValue(text, setting);
  const isChanged = 'problem' in typed || typed.value !== value;
  const problem = 'problem' in typed ? typed.problem : refusal;
  const preview = usePreview(key, 'value' in typed && isChanged ? typed.value : null);
  const save = () => {
    if ('value' in typed && isChanged && !isBusy) void run(typed.value);
  };
  const takeBack = () => {
    clearRefusal();
    setText(String(value));
  };
  return (
    <div className="min-w-0">
      <Field
        label={<span className="wrap-anywhere">{settingName(setting)}</span>}
        hint={<Hint setting={setting} />}
        error={isChanged ? problem : ''}
        aside={
          isBusy ? (
            <Ring />
          ) : (
            !isDefault && (
              <Button
                size="sm"
                variant="quiet"
                icon={Undo2}
                className="-my-2"
                aria-label={configText.backToDefaultName(settingName(setting))}
                onClick={() => void run(isComputed ? null : setting.default)}
              >
                {configText.backToDefault}
              </Button>
            )
          )
        }
      >
        {(control) => (
          <Input
            {...control}
            name={key}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            {...(type === 'dollars' && { before: '$' })}
            className="figures"
            onChange={({ target }) => {
              clearRefusal();
              setText(target.value);
            }}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') takeBack();
            }}
          />
        )}
      </Field>
      {isChanged && preview && <Effects effects={preview.effects} />}
    </div>
  );
}

function Hint({ setting }: { setting: SettingInfo }) {
  const note = twinNoteOf(setting.key);
  return (
    <span>
      <span>{rangeText(setting)}</span>
      <span className="wrap-anywhere block">{setting.key}</span>
      {note && <span className="block">{twinText.says(note)}</span>}
    </span>
  );
}

const Effects = ({ effects }: { effects: readonly string[] }) => (
  <div role="status" className="mt-2 rounded-md border border-line bg-raised px-3 py-2 text-sm">
    <p className="font-medium text-accent text-xs">{configText.effects}</p>
    <ul className="mt-1 grid gap-1">
      {effects.map((effect) => (
        <li key={effect} className="wrap-anywhere">
          {effect}
        </li>
      ))}
    </ul>
  </div>
);
