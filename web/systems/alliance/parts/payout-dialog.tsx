import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Alliance, AllianceMember } from '#protocol/systems/alliance/models.ts';
import { clock } from '#web/live/clock.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { gameMidnight } from '#web/ui/figure/times.ts';
import { isNotANumber, NOT_A_NUMBER } from '#web/ui/form/typed-number.ts';
import { type PayoutPreview, payoutOf, payoutPreview } from '../model.ts';
import { payoutText } from '../text/my-alliance.ts';
import { usePayout } from '../use-commands.ts';

interface PayoutDialogProps {
  member: AllianceMember | null;
  alliance: Alliance;
  onClose: () => void;
}

export function PayoutDialog({ member, alliance, onClose }: PayoutDialogProps) {
  const { id } = useUser();
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={
        member?.id === id ? (
          payoutText.titleSelf
        ) : (
          <>
            <span>{payoutText.title(member?.username ?? '')}</span> <HouseMark isBot={member?.is_bot} />
          </>
        )
      }
      text={payoutText.terms}
    >
      {member?.is_paid_today && (
        <p className="flex items-start gap-2 text-base">
          <Icon of={CircleAlert} size={20} className="mt-0.5 text-warn" />
          <span>{payoutText.paidToday(gameMidnight(clock.gameNowMs()))}</span>
        </p>
      )}
      {member && !member.is_paid_today && (
        <PayoutForm member={member} alliance={alliance} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PayoutFormProps extends PayoutDialogProps {
  member: AllianceMember;
}

function PayoutForm({ member, alliance, onClose }: PayoutFormProps) {
  const safeDollars = alliance.safe.dollars;
  const [text, setText] = useState('');
  const { isBusy, refusal, clearRefusal, run } = usePayout(safeDollars);
  const amount = payoutOf(text);
  const preview = amount === null ? null : payoutPreview(amount, safeDollars);
  const [isAsked, setAsked] = useState(false);
  const fault =
    preview === null
      ? isAsked && (isNotANumber(text) ? NOT_A_NUMBER : payoutText.noAmount)
      : preview.safeAfter < 0 && payoutText.safeIsShort;
  const type = (next: string) => {
    setText(next);
    setAsked(false);
    if (refusal !== '') clearRefusal();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isBusy && preview && preview.safeAfter >= 0 && amount !== null)
      void run({ member, amount }).then((isDone) => isDone && onClose());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={payoutText.amount}
        error={fault || refusal}
        aside={
          <span className="text-muted text-xs">
            {payoutText.safe} <Money of={safeDollars} form="short" />
          </span>
        }
      >
        {(control) => (
          <NumberInput {...control} before="$" required min={0.01} step={0.01} text={text} onText={type} />
        )}
      </Field>
      <Preview of={preview} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{payoutText.cancel}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {payoutText.payOut}
        </Button>
      </div>
    </form>
  );
}

const Preview = ({ of: preview }: { of: PayoutPreview | null }) => (
  <dl className="mt-2 text-sm">
    <LineItem label={payoutText.fee}>{preview && <Money of={-preview.fee} tone="result" />}</LineItem>
    <LineItem label={payoutText.arrives}>
      {preview && <Money of={preview.arrives} className="font-semibold text-base" />}
    </LineItem>
    <LineItem label={payoutText.safeAfter}>
      {preview && (
        <Money of={preview.safeAfter} tone="inherit" className={cx(preview.safeAfter < 0 && 'text-loss')} />
      )}
    </LineItem>
  </dl>
);
