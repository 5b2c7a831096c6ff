import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import { type Strength } from '#protocol/systems/combat/terms.ts';
import type { MafiosiOffer } from '#protocol/systems/combat/models.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { Portrait } from '../../art.tsx';
import { bestValue, perThousand, powerShare } from '../../model.ts';
import { offersText as text } from '../../text/crew.ts';
import { formatPrice } from '../format.ts';

interface OfferListProps {
  offers: readonly MafiosiOffer[];
  picked: MafiosiType | null;
  onPick: (type: MafiosiType) => void;
}

export const OfferList = ({ offers, picked, onPick }: OfferListProps) => (
  <ul className="@container">
    {offers.map((offer) => (
      <li
        key={offer.type}
        className={cx(
          'relative grid w-full grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line border-b border-l-2 px-5 py-4 text-left last:border-b-0 has-[button:hover]:bg-raised @3xl:grid-cols-[5rem_minmax(0,1fr)_20rem] @3xl:gap-x-5 max-sm:px-4',
          offer.type === picked ? 'border-l-accent bg-raised' : 'border-l-transparent',
        )}
      >
        <Offer offer={offer} />
        <button
          type="button"
          aria-pressed={offer.type === picked}
          aria-label={text.pick(offer.name)}
          aria-describedby={`offer-${offer.type}`}
          onClick={() => onPick(offer.type)}
          className="-outline-offset-2 absolute inset-0"
        />
      </li>
    ))}
  </ul>
);

function Offer({
  offer: { type, name, description, cost, attack, defense, quantity },
}: {
  offer: MafiosiOffer;
}) {
  const praise = praiseOf(type);
  return (
    <>
      <span className="block overflow-hidden rounded-md border border-line bg-page">
        <Portrait of={type} />
      </span>
      <span id={`offer-${type}`} className="block min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="display text-lg">{name}</span>
          <span className="figures font-semibold">{formatPrice(cost)}</span>
          {praise && <Badge tone="gain">{praise}</Badge>}
        </span>
        <span className="mt-1 block text-muted text-sm">{description}</span>
        <span className="mt-1 block text-sm">
          {quantity === 0 ? (
            <span className="text-muted">{text.none}</span>
          ) : (
            <>
              <Figure of={quantity} className="font-medium" />{' '}
              <span className="text-muted">{text.workForYou(quantity)}</span>
            </>
          )}
        </span>
      </span>
      <span className="col-span-full grid gap-2 @3xl:col-span-1">
        <Value of={type} what="attack" each={attack} />
        <Value of={type} what="defense" each={defense} />
      </span>
    </>
  );
}

const Value = ({ of: type, what, each }: { of: MafiosiType; what: keyof Strength; each: number }) => (
  <span className="figures flex flex-wrap items-center gap-x-2 text-sm">
    <span className="w-16 text-muted capitalize">{text[what]}</span>
    <span className="w-8 text-right font-medium">{fullCount(each)}</span>
    <span aria-hidden="true" className="mx-1 block h-1 min-w-4 flex-1 overflow-hidden rounded-full bg-line">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ width: `${powerShare(type, what) * 100}%` }}
      />
    </span>
    <span className="w-22 whitespace-nowrap text-right text-muted text-xs">
      {text.perThousand(perThousand(type)[what])}
    </span>
  </span>
);

function praiseOf(type: MafiosiType): string | null {
  if (type === bestValue('attack')) return text.bestAttackValue;
  return type === bestValue('defense') ? text.bestDefenseValue : null;
}
