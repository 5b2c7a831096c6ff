import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { MAX_BET_DOLLARS, MAX_CLIENT_SEED, MIN_BET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { fairOdds, formatOdds, payoutOf } from '../model.ts';
import { courseStore, withOwnBet } from '../store.ts';
import { fairnessText, slipText } from '../text/bets.ts';
import { racingKeys } from '../use-racing.ts';
import { clearSlip, closePlaced, type Slip, useSlip, writeSlip } from './slip-store.ts';
import { StakeChips } from './stake-chips.tsx';
import { useIsMarginWaived } from './use-own-bets.ts';

interface BetSlipProps {
  readonly race: Race;
  readonly horse: RaceHorse;
}

export function BetSlip(props: BetSlipProps) {
  const slip = useSlip();
  return slip && <SlipForm {...props} slip={slip} />;
}

function SlipForm({ race, horse, slip }: BetSlipProps & { slip: Slip }) {
  const { isBusy, refusal, clearRefusal, run } = usePlaceBet();
  const { form, field } = useArrival();
  useCloseOnEscape();
  const { amount, seed } = slip;
  // A new key resets the field's own error when a chip replaces what was typed.
  const [fills, setFills] = useState(0);
  const fill = (stake: number) => {
    setFills(fills + 1);
    write(String(stake));
  };
  const write = (text: string) => {
    clearRefusal();
    writeSlip({ amount: text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && amount !== '')
      void run({ raceId: race.id, horseId: horse.id, amount: typedNumber(amount), seed });
  };
  const isWaived = useIsMarginWaived();
  const odds = isWaived ? fairOdds(horse.odds) : horse.odds;
  const closed = race.status === 'upcoming' ? undefined : slipText.closed;
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-labelledby="slip-title"
      className="arrives max-lg:scroll-mt-32 max-lg:scroll-mb-4 lg:scroll-mt-13 border-accent border-l-2 bg-accent/8 px-4 pt-1.5 pb-3"
    >
      <SlipHead odds={odds} isWaived={isWaived} />
      <div className="grid gap-2 lg:gap-1.5">
        <Picked race={race} horse={horse} />
        <Field key={fills} label={slipText.amount} aside={<Balance />} error={refusal}>
          {(control) => (
            <NumberInput
              {...control}
              field={field}
              required
              min={MIN_BET_DOLLARS}
              max={MAX_BET_DOLLARS}
              step={0.01}
              placeholder={slipText.amountHint}
              className="lg:min-h-9 lg:py-1"
              text={amount}
              onText={write}
            />
          )}
        </Field>
        <StakeChips amount={amount} onPick={fill} />
        <Preview stake={typedNumber(amount)} horse={horse.name} odds={odds} />
        <Fairness isWaived={isWaived} seed={seed} onSeed={(text) => writeSlip({ seed: text })} />
        <div className="grid grid-cols-[2fr_1fr] gap-3">
          <Button type="submit" variant="primary" busy={isBusy} disabledReason={closed} className="w-full">
            {slipText.placeBet}
          </Button>
          <Button onClick={clearSlip} className="px-2">
            {slipText.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}

const SlipHead = ({ odds, isWaived }: { odds: number; isWaived: boolean }) => (
  <header className="flex items-baseline justify-between gap-x-4 pb-1">
    <h2 id="slip-title" className="display text-base">
      {slipText.title}
    </h2>
    <p className="figures text-sm">
      {isWaived && <span className="text-gain text-xs">{`${slipText.firstBet} `}</span>}
      <span className="font-semibold">{formatOdds(odds)}</span>
    </p>
  </header>
);

/** Scrolls the slip into view and focuses the stake. */
function useArrival() {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return { form, field };
}

/** Ignores Escape while a dialog or a menu is open. */
function useCloseOnEscape(): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [role=menu]') === null) clearSlip();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
}

/** Read-only fields that read as text. */
function Picked({ race, horse }: { race: Race; horse: RaceHorse }) {
  const id = useId();
  const fields = [
    [slipText.race, race.name],
    [slipText.horse, horse.name],
  ] as const;
  return (
    <div className="grid text-sm">
      {fields.map(([label, value]) => (
        <div key={label} className="flex min-w-0 items-baseline gap-3">
          <label htmlFor={`${id}-${label}`} className="w-10 shrink-0 text-muted text-xs">
            {label}
          </label>
          <input
            id={`${id}-${label}`}
            readOnly
            tabIndex={-1}
            value={value}
            title={value}
            className="w-full min-w-0 truncate bg-transparent font-medium"
          />
        </div>
      ))}
    </div>
  );
}

interface Bet {
  readonly raceId: string;
  readonly horseId: string;
  readonly amount: number;
  readonly seed: string;
}

function usePlaceBet() {
  const { dollars } = useUser();
  return useCommand({
    key: ['racing', 'place-bet'],
    send: ({ seed, ...bet }: Bet) =>
      api.command('POST /api/horse-racing/place-bet', { ...bet, ...(seed !== '' && { client_seed: seed }) }),
    // The server refuses a stake above the balance.
    expectedDollars: ({ amount }: Bet) => (amount <= dollars ? -amount : 0),
    changes: [racingKeys.all],
    done: ({ bet }, { raceId }) => {
      courseStore.setState((state) => withOwnBet(state, { raceId, bet }), true);
      closePlaced();
    },
    fallback: slipText.failed,
    refusedIn: 'form',
  });
}

function Balance() {
  const { dollars } = useUser();
  return (
    <span className="text-muted text-xs">
      {slipText.youHave} <Money of={dollars} form={dollars < 1e6 ? 'full' : 'short'} />
    </span>
  );
}

function Preview({ stake, horse, odds }: { stake: number; horse: string; odds: number }) {
  const isStake = stake >= MIN_BET_DOLLARS && stake <= MAX_BET_DOLLARS;
  return (
    <p className="flex items-baseline justify-between gap-3 border-line border-b pb-2 text-sm">
      <span className="truncate text-muted">{slipText.paysIfWins(horse)}</span>
      {isStake ? (
        <Money of={payoutOf(stake, odds)} className="font-semibold text-base" />
      ) : (
        <span className="text-muted">—</span>
      )}
    </p>
  );
}

interface FairnessProps {
  readonly isWaived: boolean;
  /** Becomes part of the digest that decides the race. */
  readonly seed: string;
  readonly onSeed: (seed: string) => void;
}

function Fairness({ isWaived, seed, onSeed }: FairnessProps) {
  return (
    <details className="text-sm">
      <summary className="text-muted text-xs">{fairnessText.summary}</summary>
      {isWaived && <p className="mt-2 text-gain text-xs">{fairnessText.waived}</p>}
      <Field label={fairnessText.label} hint={fairnessText.hint} className="mt-3">
        {(control) => (
          <Input
            {...control}
            value={seed}
            maxLength={MAX_CLIENT_SEED}
            pattern="[^|]*"
            title={fairnessText.noBar}
            autoComplete="off"
            onChange={(event) => onSeed(event.target.value)}
          />
        )}
      </Field>
    </details>
  );
}
