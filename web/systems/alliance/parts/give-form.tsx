import { Landmark } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { ApiError } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { isNotANumber, NOT_A_NUMBER, typedNumber } from '#web/ui/form/typed-number.ts';
import {
  type ContributionLimit,
  contributionOf,
  contributionRefusal,
  type Gift,
  givable,
  less,
} from '../model.ts';
import { giftText, safeText } from '../text/my-alliance.ts';
import { unitsOfStone } from '../text/page.ts';
import { useContributionLimit } from '../use-alliance.ts';
import { useContribute } from '../use-commands.ts';

const FORM = 'contribute';

/** Rendered with a key: each gift starts with an empty field. */
export function GiveForm({ gift, alliance }: { gift: Gift; alliance: Alliance }) {
  const held = useUser()[gift];
  const [text, setText] = useState('');
  const [isNewcomer, setNewcomer] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, clearRefusal, run } = useContribute(gift, (failure) =>
    setNewcomer(failure instanceof ApiError && failure.code === 'newcomer_limit'),
  );
  const amount = contributionOf(text);
  const type = (next: string) => {
    setText(next);
    setAsked(false);
    if (refusal !== '') clearRefusal();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null) {
      setAsked(true);
      field.current?.focus();
    }
    if (isBusy || amount === null || reason !== undefined) return;
    void run(amount).then((isDone) => isDone && setText(''));
  };
  const limit = useContributionLimit().data;
  const reason = contributionRefusal(amount, { gift, held, limit });
  return (
    <form id={FORM} onSubmit={submit} className="mt-4" noValidate>
      <AmountField
        gift={gift}
        field={field}
        text={text}
        error={isAsked && amount === null ? faultOf(text, gift) : refusal}
        isNewcomer={isNewcomer}
        limit={limit}
        onChange={type}
      />
      <dl className="mt-2 sm:mb-4">
        <LineItem label={safeText.after[gift]}>
          {amount !== null && <GiftAmount gift={gift} of={less(held, amount)} />}
        </LineItem>
        <LineItem label={safeText.safeAfter}>
          {amount !== null && <GiftAmount gift={gift} of={alliance.safe[gift] + amount} />}
        </LineItem>
      </dl>
      <ThumbBar>
        <Button
          type="submit"
          form={FORM}
          variant="primary"
          size="lg"
          icon={Landmark}
          busy={isBusy}
          disabledReason={isBusy ? undefined : reason}
          className="w-full"
        >
          {safeText.contribute[gift]}
        </Button>
      </ThumbBar>
    </form>
  );
}

const GiftAmount = ({ gift, of }: { gift: Gift; of: number }) =>
  gift === 'dollars' ? (
    <Money of={of} tone="inherit" className={cx(of < 0 && 'text-loss')} />
  ) : (
    <span className={cx('figures', of < 0 && 'text-loss')}>{unitsOfStone(of)}</span>
  );

const faultOf = (text: string, gift: Gift): string => {
  if (isNotANumber(text, { isWhole: true })) return NOT_A_NUMBER;
  return text.trim() === '' ? safeText.noAmount : safeText.tooLittle[gift];
};

/** Dollars; larger sums are abbreviated. */
const MANY = 1_000_000_000;

interface GivableProps {
  gift: Gift;
  limit: ContributionLimit;
  onMax: (text: string) => void;
}

const Givable = ({ gift, limit, onMax }: GivableProps) => {
  const most = givable(gift, limit);
  const max = Math.floor(most);
  return (
    <span className="flex items-center gap-2 text-muted text-xs">
      <span>
        <span>{safeText.youCanGive}</span>{' '}
        {gift === 'dollars' ? (
          <Money of={most} form={most < MANY ? 'full' : 'short'} />
        ) : (
          <span className="figures">{unitsOfStone(most)}</span>
        )}
        <span>{safeText.now}</span>
      </span>
      {max >= 1 && (
        <Button size="sm" aria-label={safeText.maxOf(giftText[gift](max))} onClick={() => onMax(String(max))}>
          {safeText.max}
        </Button>
      )}
    </span>
  );
};

const hintOf = (gift: Gift, limit: ContributionLimit | undefined): string =>
  limit && limit.newcomer_until !== null
    ? safeText.newcomerHint[gift](dateAndTime(limit.newcomer_until))
    : safeText.hint[gift];

interface AmountFieldProps {
  gift: Gift;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  error: string;
  isNewcomer: boolean;
  limit: ContributionLimit | undefined;
  onChange: (text: string) => void;
}

function AmountField({ gift, field, text, error, isNewcomer, limit, onChange }: AmountFieldProps) {
  const amount = contributionOf(text);
  const isCut = amount !== null && amount !== typedNumber(text, { isWhole: true });
  return (
    <Field
      label={safeText.amount}
      aside={limit && <Givable gift={gift} limit={limit} onMax={onChange} />}
      hint={isCut ? safeText.countsAs(giftText[gift](amount)) : hintOf(gift, limit)}
      error={
        error === '' ? undefined : (
          <>
            <span>{error}</span>
            {isNewcomer && <span className="mt-1 block text-muted">{safeText.earnings}</span>}
          </>
        )
      }
    >
      {(control) => (
        <NumberInput
          {...control}
          field={field}
          {...(gift === 'dollars' && { before: '$' })}
          required
          min={1}
          step={1}
          text={text}
          onText={onChange}
        />
      )}
    </Field>
  );
}
