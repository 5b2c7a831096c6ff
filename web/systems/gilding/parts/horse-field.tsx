import { STABLE } from '#protocol/systems/racing/stable.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { horseText } from '../text.ts';

const OPTIONS = STABLE.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);

interface HorseFieldProps {
  horseId: string;
  /** No horse has been gilded yet. */
  isNew: boolean;
  onChoose: (horseId: string) => void;
}

export const HorseField = ({ horseId, isNew, onChoose }: HorseFieldProps) => (
  <Field label={horseText.label} hint={horseText.hint} className="sm:max-w-72">
    {(control) => (
      <Select
        {...control}
        options={OPTIONS}
        {...(isNew && { placeholder: horseText.choose })}
        value={horseId}
        onChange={({ target }) => onChoose(target.value)}
      />
    )}
  </Field>
);
