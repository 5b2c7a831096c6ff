import { type FormEvent, useState } from 'react';
import type { Inhabitant } from '#protocol/systems/inhabitants/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { payable } from '../../model.ts';
import { payText, retireText } from '../../text/players.ts';
import { type Inhabitants, usePay, useRetire } from '../../use-inhabitants.ts';

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
          <span>{payText.title(username)}</span> <HouseMark isBot />
        </>
      }
      text={payText.note}
    >
      <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={payText.amount}
          error={isAsked && 'problem' in typed ? typed.problem : refusal}
          aside={
            <span className="text-muted text-xs">
              {payText.leftToday} <Money of={fund.left} />
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
          <Button onClick={onClose}>{payText.cancel}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {payText.pay}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RetireDialogProps {
  of: Inhabitant;
  onClose: () => void;
}

export function RetireDialog({ of: { id, username, netWorth }, onClose }: RetireDialogProps) {
  const { run, isBusy } = useRetire();
  const retire = async (): Promise<void> => {
    if (await run(id)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          <span>{retireText.title(username)}</span>
          <HouseMark isBot />
        </>
      }
      text={
        <span>
          {retireText.deleted} <Money of={netWorth} form="short" /> {retireText.returned}
        </span>
      }
      cancel={retireText.cancel}
      actions={
        <Button variant="danger" busy={isBusy} onClick={() => void retire()}>
          {retireText.retire}
        </Button>
      }
    />
  );
}
