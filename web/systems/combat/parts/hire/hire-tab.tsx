import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Crew, MAFIOSI_TYPES, type MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { MafiosiOffer } from '#protocol/systems/combat/models.ts';
import type { Strength } from '#protocol/systems/combat/terms.ts';
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { noCrewText, offersText } from '../../text/crew.ts';
import { NoCrew } from '../states.tsx';
import { HireForm } from './hire-form.tsx';
import { Portrait } from '../../art.tsx';
import { bestValue, perThousand, powerShare } from '../../model.ts';
import { formatPrice } from '../format.ts';

const TITLE_ID = 'hire-title';

export function HireTab({ offers, crew }: { offers: readonly MafiosiOffer[]; crew: Crew }) {
  const isWide = useIsWide();
  const { type, setType, isOpen, setOpen, pick } = usePicked();
  const close = () => setOpen(false);
  const form = (
    <HireForm
      titleId={TITLE_ID}
      offers={offers}
      crew={crew}
      type={type}
      onType={setType}
      onClose={isWide ? undefined : close}
    />
  );
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @min-[57rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {crew.length === 0 && (
            <NoCrew
              text={noCrewText.onHire}
              action={noCrewText.hireThug}
              isSecond
              onAction={() => pick('thug')}
            />
          )}
          <Panel title={offersText.title} note={offersText.note} padding="flush">
            <OfferList offers={offers} picked={type} onPick={pick} />
          </Panel>
        </div>
        {isWide ? (
          <aside
            aria-labelledby={TITLE_ID}
            className="sticky top-[calc(var(--bar)+1.5rem)] min-w-0 short:static rounded-lg border border-line bg-surface"
          >
            {form}
          </aside>
        ) : (
          <>
            <BottomSheet open={isOpen} onClose={close} labelledBy={TITLE_ID}>
              {form}
            </BottomSheet>
            <ThumbBar>
              <Button
                variant="primary"
                size="lg"
                icon={UserPlus}
                onClick={() => setOpen(true)}
                className="w-full"
              >
                {offersText.openForm}
              </Button>
            </ThumbBar>
          </>
        )}
      </div>
    </div>
  );
}

/** `?hire=` preselects a type. */
function usePicked() {
  const [params] = useSearchParams();
  const asked = MAFIOSI_TYPES.find((known) => known === params.get('hire')) ?? null;
  const [answered, setAnswered] = useState<MafiosiType | null>(null);
  const [type, setType] = useState<MafiosiType | null>(null);
  const [isOpen, setOpen] = useState(false);
  const pick = (next: MafiosiType) => {
    setType(next);
    setOpen(true);
  };
  if (asked !== answered) {
    setAnswered(asked);
    if (asked !== null) pick(asked);
  }
  return { type, setType, isOpen, setOpen, pick };
}

interface OfferListProps {
  offers: readonly MafiosiOffer[];
  picked: MafiosiType | null;
  onPick: (type: MafiosiType) => void;
}

const OfferList = ({ offers, picked, onPick }: OfferListProps) => (
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
          aria-label={offersText.pick(offer.name)}
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
            <span className="text-muted">{offersText.none}</span>
          ) : (
            <>
              <Figure of={quantity} className="font-medium" />{' '}
              <span className="text-muted">{offersText.workForYou(quantity)}</span>
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
    <span className="w-16 text-muted capitalize">{offersText[what]}</span>
    <span className="w-8 text-right font-medium">{fullCount(each)}</span>
    <span aria-hidden="true" className="mx-1 block h-1 min-w-4 flex-1 overflow-hidden rounded-full bg-line">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ width: `${powerShare(type, what) * 100}%` }}
      />
    </span>
    <span className="w-22 whitespace-nowrap text-right text-muted text-xs">
      {offersText.perThousand(perThousand(type)[what])}
    </span>
  </span>
);

function praiseOf(type: MafiosiType): string | null {
  if (type === bestValue('attack')) return offersText.bestAttackValue;
  return type === bestValue('defense') ? offersText.bestDefenseValue : null;
}
