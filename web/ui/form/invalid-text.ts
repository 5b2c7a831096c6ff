import { counted } from '../figure/format.ts';

export function invalidText(control: InvalidControl): string {
  const { validity } = control;
  if (validity.valueMissing) return 'Required.';
  if (validity.typeMismatch) return 'That isn’t an email address.';
  if (validity.tooShort) return `At least ${counted(control.minLength, 'character')}.`;
  if (validity.rangeUnderflow) return `At least ${control.min}.`;
  if (validity.rangeOverflow) return `At most ${control.max}.`;
  if (validity.stepMismatch) return `In steps of ${control.step}.`;
  return validity.badInput ? 'That isn’t a number.' : control.validationMessage;
}

export interface InvalidControl {
  readonly validity: Partial<ValidityState>;
  readonly validationMessage: string;
  readonly minLength: number;
  readonly min: string;
  readonly max: string;
  readonly step: string;
}
