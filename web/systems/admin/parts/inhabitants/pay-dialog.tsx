import { type FormEvent, useState } from 'react';
import type { Inhabitant } from '#protocol/systems/inhabitants.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { HouseMark } from '#web/ui/house-mark.tsx';
import { Money } from '#web/ui/money.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { payable } from '../../model.ts';
import { type Inhabitants, usePay } from '../../use-inhabitants.ts';

interface PayDialogProps {
  of: Inhabitant;
  fund: Inhabitants['fund'];
  onClose: () => void;
}

export function PayDialog({ of: { id, username }, fund, onClose }: PayDialogProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy, refusal, clearRefusal } = usePay();
  const typed = payable(text, fund.left);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if ('value' in typed && (await run({ userId: id, dollars: typed.value }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          <span>Pay {username}</span> <HouseMark isBot />
        </>
      }
      text="Out of the day's fund, at once."
    >
      <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Amount"
          error={isAsked && 'problem' in typed ? typed.problem : refusal}
          aside={
            <span className="text-muted text-xs">
              Left today <Money of={fund.left} />
            </span>
          }
        >
          {(control) => (
            <NumberInput
              {...control}
              before="$"
              name="dollars"
              step={0.01}
              text={text}
              onText={(next) => {
                clearRefusal();
                setAsked(false);
                setText(next);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Pay
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
