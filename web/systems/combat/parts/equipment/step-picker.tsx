import { cx } from '#web/ui/style/cx.ts';
import { stepText } from '../../text/crew.ts';

const STEPS = [1, 10, 100, 'all'] as const;

export type Step = (typeof STEPS)[number];

export const stepOf = (step: Step, max: number): number => (step === 'all' ? max : Math.min(step, max));

export const StepPicker = ({ step, onStep }: { step: Step; onStep: (step: Step) => void }) => (
  <fieldset className="-mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
    <legend className="sr-only">{stepText.legend}</legend>
    <span aria-hidden="true" className="text-muted text-sm">
      {stepText.label}
    </span>
    <span className="inline-flex overflow-hidden rounded-md border border-line">
      {STEPS.map((one) => (
        <label
          key={one}
          className={cx(
            'figures inline-flex min-h-9 min-w-12 cursor-pointer items-center justify-center border-line border-l px-3 text-sm first:border-l-0 pointer-coarse:min-h-11 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2',
            one === step ? 'bg-raised font-medium text-ink' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="step"
            className="sr-only"
            checked={one === step}
            onChange={() => onStep(one)}
          />
          <span>{one === 'all' ? stepText.all : one}</span>
        </label>
      ))}
    </span>
  </fieldset>
);
