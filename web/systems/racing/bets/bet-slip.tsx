import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Money } from '#web/ui/money.tsx';
import { withBet } from '../model.ts';
import { formatOdds, payoutOf } from '../parts/format.ts';
import { change, racingKeys } from '../use-racing.ts';
import { clearSlip, useSlip } from './slip-store.ts';

/** The specification's range of a bet, in dollars. */
const MIN_STAKE = 100;
const MAX_STAKE = 10_000;
const MAX_SEED_LENGTH = 32;

/** The bookmaker's slip: there while a horse is selected. */
export function BetSlip({ races }: { races: readonly Race[] }) {
  const slip = useSlip();
  const race = races.find(({ id }) => id === slip?.raceId);
  const horse = race?.horses.find(({ id }) => id === slip?.horseId);
  if (!race || !horse) return null;
  return <SlipForm key={race.id} race={race} horse={horse} />;
}

function SlipForm({ race, horse }: { race: Race; horse: RaceHorse }) {
  const [amount, setAmount] = useState('');
  const [seed, setSeed] = useState('');
  const { isBusy, refusal, run } = usePlaceBet();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [horse.id]);
  const stake = Number(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && amount !== '') void run({ raceId: race.id, horseId: horse.id, amount: stake, seed });
  };
  const closed = race.status === 'upcoming' ? undefined : 'The book is closed.';
  return (
    <form
      onSubmit={submit}
      aria-labelledby="slip-title"
      className="arrives fixed inset-x-0 bottom-0 z-30 max-h-dvh overflow-y-auto border-line border-t bg-surface px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-88 lg:right-[calc(max(1.5rem,(100vw-77rem)/2)+22rem)] sm:rounded-lg sm:border sm:p-5"
    >
      <header className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id="slip-title" className="display text-lg">
          Place Your Bet
        </h2>
        <span className="figures font-semibold text-base">{formatOdds(horse.odds)}</span>
      </header>
      <div className="grid gap-3">
        <Picked race={race} horse={horse} />
        <Field label="Bet Amount" aside={<Balance />} error={refusal}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="number"
              inputMode="decimal"
              required
              min={MIN_STAKE}
              max={MAX_STAKE}
              step="0.01"
              className="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
              placeholder="Min $100, Max $10,000"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        <Preview stake={stake} horse={horse} />
        <OwnSeed seed={seed} onChange={setSeed} />
        <div className="grid grid-cols-[2fr_1fr] gap-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={isBusy}
            disabledReason={closed}
            className="w-full"
          >
            Place Bet
          </Button>
          <Button size="lg" onClick={clearSlip} className="px-2">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The selected horse. */
function Picked({ race, horse }: { race: Race; horse: RaceHorse }) {
  const fields = [
    ['Race', race.name],
    ['Horse', horse.name],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map(([label, value]) => (
        <Field key={label} label={label}>
          {(control) => <Input {...control} readOnly value={value} title={value} className="truncate" />}
        </Field>
      ))}
    </div>
  );
}

interface Slip {
  readonly raceId: string;
  readonly horseId: string;
  /** Dollars. */
  readonly amount: number;
  /** Empty where there is none. */
  readonly seed: string;
}

/** Sends the bet. Success clears the slip; a failure keeps everything. */
function usePlaceBet() {
  const cache = useQueryClient();
  return useCommand({
    key: ['racing', 'place-bet'],
    send: ({ seed, ...bet }: Slip) =>
      api.command('POST /api/horse-racing/place-bet', { ...bet, ...(seed !== '' && { client_seed: seed }) }),
    changes: [racingKeys.all],
    done: ({ bet }, { raceId }) => {
      change(cache, (races) => withBet(races, raceId, bet));
      clearSlip();
    },
    fallback: 'Failed to place bet',
    refusedIn: 'form',
  });
}

function Balance() {
  const { dollars } = useUser();
  return (
    <span className="text-muted text-xs">
      You have <Money of={dollars} form="short" />
    </span>
  );
}

/** What the bet would bring, while one types. */
function Preview({ stake, horse }: { stake: number; horse: RaceHorse }) {
  const isStake = stake >= MIN_STAKE && stake <= MAX_STAKE;
  return (
    <p className="flex items-baseline justify-between gap-3 border-line border-y py-2 text-sm">
      <span className="truncate text-muted">Pays if {horse.name} wins</span>
      {isStake ? (
        <Money of={payoutOf(stake, horse.odds)} className="font-semibold text-base" />
      ) : (
        <span className="text-muted">—</span>
      )}
    </p>
  );
}

/** A text of the player's own that enters the digest deciding the race. */
function OwnSeed({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  return (
    <details className="text-sm">
      <summary className="text-muted text-xs">Details: a seed of your own</summary>
      <Field
        label="Client seed"
        hint="Up to 32 characters. It enters the digest of the bets, so nobody can know the result before you bet."
        className="mt-3"
      >
        {(control) => (
          <Input
            {...control}
            value={seed}
            maxLength={MAX_SEED_LENGTH}
            pattern="[^|]*"
            title="Anything but the bar |"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </details>
  );
}
