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
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { isNotANumber, NOT_A_NUMBER, typedNumber } from '#web/ui/form/typed-number.ts';
import { type ContributionLimit, contributionOf, contributionRefusal, less } from '../model.ts';
import { safeText } from '../text/my-alliance.ts';
import { useContributionLimit } from '../use-alliance.ts';
import { useContribute } from '../use-commands.ts';

const FORM = 'contribute';

export function SafePanel({ alliance }: { alliance: Alliance }) {
  const { id, dollars } = useUser();
  const [text, setText] = useState('');
  const [isNewcomer, setNewcomer] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, clearRefusal, run } = useContribute((failure) =>
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
  const reason = contributionRefusal(amount, { dollars, limit });
  const own = alliance.members.find((member) => member.id === id)?.contribution ?? 0;
  return (
    <Panel title={safeText.title}>
      <Contents dollars={alliance.safe.dollars} own={own} />
      <form id={FORM} onSubmit={submit} className="mt-5 border-line border-t pt-5" noValidate>
        <AmountField
          field={field}
          text={text}
          error={isAsked && amount === null ? faultOf(text) : refusal}
          isNewcomer={isNewcomer}
          limit={limit}
          onChange={type}
        />
        <dl className="mt-2 sm:mb-4">
          <LineItem label={safeText.balanceAfter}>
            {amount !== null && <BalanceAfter left={less(dollars, amount)} />}
          </LineItem>
          <LineItem label={safeText.safeAfter}>
            {amount !== null && <Money of={alliance.safe.dollars + amount} tone="inherit" />}
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
            {safeText.contribute}
          </Button>
        </ThumbBar>
      </form>
    </Panel>
  );
}

/** Dollars; larger sums are abbreviated. */
const MANY = 1_000_000_000;

const Contents = ({ dollars, own }: { dollars: number; own: number }) => (
  <>
    <p className="display text-2xl max-sm:text-xl">
      <Money of={dollars} form={dollars < MANY ? 'full' : 'short'} />
    </p>
    <p className="mt-1 text-muted text-sm">
      {safeText.youHaveGiven} <Money of={own} tone="inherit" className="text-ink" />
      {safeText.noWayBack}
    </p>
  </>
);

const BalanceAfter = ({ left }: { left: number }) => (
  <Money of={left} tone="inherit" className={cx(left < 0 && 'text-loss')} />
);

const faultOf = (text: string): string => {
  if (isNotANumber(text, { isWhole: true })) return NOT_A_NUMBER;
  return text.trim() === '' ? safeText.noAmount : safeText.wholeDollars;
};

const Givable = ({ limit, onMax }: { limit: ContributionLimit; onMax: (text: string) => void }) => {
  const max = Math.floor(limit.can_give);
  return (
    <span className="flex items-center gap-2 text-muted text-xs">
      <span>
        {safeText.youCanGive} <Money of={limit.can_give} form={limit.can_give < MANY ? 'full' : 'short'} />
        {safeText.now}
      </span>
      {max >= 1 && (
        <Button size="sm" aria-label={safeText.maxOf(max)} onClick={() => onMax(String(max))}>
          {safeText.max}
        </Button>
      )}
    </span>
  );
};

const hintOf = (limit: ContributionLimit | undefined): string =>
  limit && limit.newcomer_until !== null
    ? safeText.newcomerHint(dateAndTime(limit.newcomer_until))
    : safeText.hint;

interface AmountFieldProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  error: string;
  isNewcomer: boolean;
  limit: ContributionLimit | undefined;
  onChange: (text: string) => void;
}

function AmountField({ field, text, error, isNewcomer, limit, onChange }: AmountFieldProps) {
  const amount = contributionOf(text);
  const isCut = amount !== null && amount !== typedNumber(text, { isWhole: true });
  return (
    <Field
      label={safeText.amount}
      aside={limit && <Givable limit={limit} onMax={onChange} />}
      hint={isCut ? safeText.countsAs(amount) : hintOf(limit)}
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
          before="$"
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
