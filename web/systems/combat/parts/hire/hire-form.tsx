import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Crew, type MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { MafiosiOffer } from '#protocol/systems/combat/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { fullCount } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { QuantityField } from '#web/ui/form/quantity-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { affordable, type HireQuote, hireQuote, quantityOf, roomFor } from '../../model.ts';
import { useHire } from '../../use-combat.ts';
import { hireText } from '../../text/crew.ts';
import { quantityText, reasonText } from '../../text/refusals.ts';
import { countedMen, formatPrice, shortReason } from '../format.ts';
import { PowerLines } from '../power.tsx';

interface HireFormProps {
  titleId: string;
  offers: readonly MafiosiOffer[];
  crew: Crew;
  /** Null until a type is picked. */
  type: MafiosiType | null;
  onType: (type: MafiosiType | null) => void;
  /** Also called after hiring; undefined where the form is always visible. */
  onClose: (() => void) | undefined;
}

export function HireForm({ titleId, offers, crew, type, onType, onClose }: HireFormProps) {
  const { dollars } = useUser();
  const [text, setText] = useState('1');
  const { isBusy, run } = useHire();
  const offer = offers.find((one) => one.type === type);
  const room = offer ? roomFor(offer) : 0;
  const quantity = offer ? quantityOf(text, room) : null;
  const quote = offer && quantity !== null ? hireQuote(offer, quantity, { dollars, crew }) : null;
  const reason = refusal(offer, quote);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || reason !== undefined || !offer || quantity === null || !quote) return;
    if (!(await run({ type: offer.type, quantity, cost: quote.cost }))) return;
    setText('1');
    onClose?.();
  };
  const isShort = quote !== null && quote.balanceAfter < 0;
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4 p-5 max-sm:p-4" noValidate>
      <Head titleId={titleId} onClose={onClose} />
      <Field label={hireText.type}>
        {(control) => (
          <Select
            {...control}
            placeholder={hireText.typePlaceholder}
            options={offers.map(({ type: value, name, cost }) => ({
              value,
              label: hireText.typeOption(name, formatPrice(cost)),
            }))}
            value={type ?? ''}
            onChange={({ target }) => onType(target.value === '' ? null : (target.value as MafiosiType))}
          />
        )}
      </Field>
      <QuantityField
        text={text}
        max={Math.max(1, room)}
        hint={offer ? hireText.maxQuantity(fullCount(room)) : hireText.minQuantity}
        affordable={offer ? affordable(offer, dollars) : 0}
        error={quantityError(text, offer, room)}
        onChange={setText}
      />
      <QuoteLines quote={quote} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isBusy}
        data-guide="mafioso"
        disabledReason={isBusy ? undefined : reason}
        className="w-full"
      >
        {isShort
          ? hireText.insufficientFunds
          : offer && quote
            ? hireText.submitFor(countedMen(offer.type, quantity ?? 1), formatPrice(quote.cost))
            : hireText.submit}
      </Button>
    </form>
  );
}

const Head = ({ titleId, onClose }: { titleId: string; onClose: (() => void) | undefined }) => (
  <header className="flex items-center justify-between gap-4">
    <h2 id={titleId} className="display text-lg">
      {hireText.title}
    </h2>
    {onClose && (
      <Button variant="quiet" aria-label={hireText.close} className="-my-2 -mr-2 px-3" onClick={onClose}>
        <Icon of={X} />
      </Button>
    )}
  </header>
);

function QuoteLines({ quote }: { quote: HireQuote | null }) {
  return (
    <dl className="border-line border-t text-sm">
      <LineItem label={hireText.cost}>
        {quote && <Money of={quote.cost} tone="inherit" className="font-semibold text-base" />}
      </LineItem>
      <LineItem label={hireText.balanceAfter}>
        {quote && (
          <Money
            of={quote.balanceAfter}
            tone="inherit"
            className={cx(quote.balanceAfter < 0 && 'text-loss')}
          />
        )}
      </LineItem>
      <PowerLines change={quote?.power ?? null} />
    </dl>
  );
}

function quantityError(text: string, offer: MafiosiOffer | undefined, room: number): string {
  if (!offer || text === '' || quantityOf(text, room) !== null || room === 0) return '';
  return quantityText.notInRange(fullCount(room));
}

function refusal(offer: MafiosiOffer | undefined, quote: HireQuote | null): string | undefined {
  if (!offer) return reasonText.noTypeChosen;
  if (roomFor(offer) === 0) return reasonText.typeIsFull;
  return quote ? shortReason(quote.balanceAfter) : reasonText.noQuantity;
}
