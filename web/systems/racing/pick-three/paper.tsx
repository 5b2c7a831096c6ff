import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { RaceHorse } from '#protocol/systems/racing/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Silk } from '../card/silk.tsx';
import { formatOdds } from '../model.ts';
import { legText, pickThreeText } from '../text/pick-three.ts';
import type { Leg } from './model.ts';

/** A ticket is paper in both themes. */
export const PAPER = 'bg-[#e9dfc6] text-[#2b2414]';

const FADED = 'text-[#63573c]';

/** Three stubs with perforations between them and a notch at each end. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <div
    className={cx(
      PAPER,
      'grid grid-cols-[minmax(0,1fr)] divide-dashed divide-[#a8966a] max-sm:divide-y-2 sm:grid-cols-3 sm:divide-x-2',
      '[mask:radial-gradient(circle_8px_at_0_50%,transparent_98%,black)_0_0/51%_100%_no-repeat,radial-gradient(circle_8px_at_100%_50%,transparent_98%,black)_100%_0/51%_100%_no-repeat]',
    )}
  >
    {children}
  </div>
);

/** As high as a field of eight. */
export const STUB = 'min-w-0 px-4 py-3 min-h-[17.25rem]';

interface StubProps {
  readonly leg: Leg;
  readonly ordinal: string;
  readonly title: ReactNode;
  readonly picked: string | undefined;
  readonly onPick: (horseId: string) => void;
}

/** One leg: a group of radio buttons. */
export function Stub({ leg: { raceId, horses }, ordinal, title, picked, onPick }: StubProps) {
  const titleId = useId();
  const [isMissing, setMissing] = useState(false);
  const horse = horses.find(({ id }) => id === picked);
  return (
    <div
      role="radiogroup"
      aria-labelledby={titleId}
      className={STUB}
      onInvalidCapture={(event) => {
        focusFirstMissing(event);
        setMissing(true);
      }}
    >
      <h3 id={titleId}>
        <span className={cx('eyebrow block', FADED)}>{ordinal}</span>
        <span className="block font-semibold text-sm">{title}</span>
      </h3>
      <div className="mt-2 grid min-h-[11.75rem] grid-cols-2 content-start gap-1">
        {horses.map((one) => (
          <Runner
            key={one.id}
            horse={one}
            race={raceId}
            isPicked={one.id === picked}
            onPick={() => {
              setMissing(false);
              onPick(one.id);
            }}
          />
        ))}
      </div>
      <p className="mt-2 flex h-6 items-center text-sm" role={isMissing ? 'alert' : undefined}>
        {horse ? (
          <span className="truncate font-semibold">{legText.picked(horse.number, horse.name)}</span>
        ) : (
          <span className={isMissing ? 'font-medium text-[#9c2318]' : FADED}>
            {pickThreeText.chooseWinner}
          </span>
        )}
      </p>
    </div>
  );
}

interface RunnerProps {
  readonly horse: RaceHorse;
  readonly race: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

const Runner = ({ horse: { id, number, name, silks, odds }, race, isPicked, onPick }: RunnerProps) => (
  <label
    title={name}
    className={cx(
      'flex h-11 min-w-0 cursor-pointer items-center gap-2 rounded-sm px-2 leading-tight has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-[#2b2414]',
      isPicked
        ? 'bg-[#2b2414] text-[#f1e3b6] has-focus-visible:outline-[#d6b567]'
        : 'bg-[#f3ecd9] hover:bg-[#fbf6e9]',
    )}
  >
    <input
      type="radio"
      name={race}
      value={id}
      required
      checked={isPicked}
      onChange={onPick}
      className="sr-only"
    />
    <Silk silks={silks} size={20} />
    <span className="figures font-semibold text-sm">{number}</span>
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium text-xs">{name}</span>
      <span className={cx('figures block text-xs', isPicked ? 'text-[#d8c58d]' : FADED)}>
        {formatOdds(odds)}
      </span>
    </span>
  </label>
);

function focusFirstMissing(event: FormEvent<HTMLElement>): void {
  event.preventDefault();
  const control = event.target as HTMLInputElement;
  if (control.form?.querySelector('input:invalid') === control) control.focus();
}
