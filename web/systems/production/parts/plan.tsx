import { X } from 'lucide-react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { MAX_BUILT_AT_ONCE } from '#protocol/systems/production/buildings.ts';
import { useUser } from '#web/live/session-store.ts';
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { QuantityField } from '#web/ui/form/quantity-field.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { BuildingPicture } from '../art.tsx';
import { affordable, dayOf, pricesOf, type Quote, quote, isTraded } from '../model.ts';
import { clearPick, keepPlan, usePick } from '../store.ts';
import { planText, paybackText, quoteText } from '../text/page.ts';
import { useBuild } from '../use-production.ts';
import { describeUses, formatPayback } from './format.tsx';

const TITLE_ID = 'plan-title';

interface PlanProps {
  group: ProductionBuilding;
  buildings: readonly ProductionBuilding[];
}

// Next to the groups; on narrow screens it opens when picked.
export function Plan({ group, buildings, isBest }: PlanProps & { isBest: boolean }) {
  const { building: picked, count } = usePick();
  const title = useFocusOnPick(count);
  const isWide = useIsWide();
  const content = (
    <>
      <Head group={group} isBest={isBest} title={title} />
      <PlanForm
        key={group.building}
        group={group}
        buildings={buildings}
        onBuilt={isWide ? undefined : clearPick}
      />
    </>
  );
  return isWide ? (
    <aside
      aria-labelledby={TITLE_ID}
      className={cx(
        'sticky top-[calc(var(--bar)+1.5rem)] min-w-0 short:static rounded-lg border border-line bg-surface',
        picked !== null && 'arrives',
      )}
    >
      {content}
    </aside>
  ) : (
    <BottomSheet open={picked !== null} onClose={clearPick} labelledBy={TITLE_ID}>
      {content}
    </BottomSheet>
  );
}

// Each pick focuses the title; closing returns to the row.
function useFocusOnPick(pickCount: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (pickCount > 0) {
      cameFrom.current = document.activeElement;
      title.current?.focus({ preventScroll: true });
    } else if (cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus({ preventScroll: true });
    }
  }, [pickCount]);
  useEffect(() => {
    if (pickCount === 0) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && clearPick();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [pickCount]);
  return title;
}

interface HeadProps {
  group: ProductionBuilding;
  isBest: boolean;
  title: Ref<HTMLHeadingElement>;
}

function Head({ group, isBest, title }: HeadProps) {
  const inputs = describeUses(group.uses);
  return (
    <header className="relative px-5 pt-5 max-sm:px-4 max-lg:pt-4">
      <div className="mb-4 rounded-md border border-line bg-page px-6 pt-3 max-lg:hidden">
        <BuildingPicture of={group.building} />
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={TITLE_ID} ref={title} tabIndex={-1} className="display text-lg">
          {group.name}
        </h2>
        <span className="text-muted text-sm max-lg:mr-12">
          {planText.owned}
          <Figure of={group.owned} className="text-ink" />
        </span>
      </div>
      <p className="mt-1 text-muted text-sm">
        <span>{planText.makes(group.hourly_production, group.makes, inputs)}</span>
        {isBest && <span className="text-gain">{planText.isBest}</span>}
      </p>
      <span className="absolute top-2 right-2 lg:hidden">
        <Button variant="quiet" aria-label={planText.close} className="px-3" onClick={clearPick}>
          <Icon of={X} />
        </Button>
      </span>
    </header>
  );
}

interface PlanFormProps extends PlanProps {
  onBuilt: (() => void) | undefined;
}

function PlanForm({ group, buildings, onBuilt }: PlanFormProps) {
  const { dollars } = useUser();
  const [text, setText] = useState('1');
  const { isBusy, refusal, clearRefusal, run } = useBuild();
  const quantity = typedNumber(text, { isWhole: true });
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_BUILT_AT_ONCE;
  const offer = isQuantity ? quote(group, { quantity, dollars, prices: pricesOf(buildings) }) : null;
  const reason = disabledReason(offer);
  const changeText = (next: string) => {
    clearRefusal();
    setText(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || reason !== undefined) return;
    keepPlan(group.building);
    if (!(await run({ building: group.building, quantity }))) return;
    setText('1');
    onBuilt?.();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4 p-5 max-sm:p-4" noValidate>
      <QuantityField
        text={text}
        max={MAX_BUILT_AT_ONCE}
        hint={planText.limit}
        affordable={affordable(group, dollars, MAX_BUILT_AT_ONCE)}
        error={isQuantity || text === '' ? refusal : planText.range}
        onChange={changeText}
      />
      <QuoteList group={group} offer={offer} />
      {isQuantity && <Shortage group={group} buildings={buildings} quantity={quantity} />}
      <Button
        type="submit"
        size="lg"
        busy={isBusy}
        disabledReason={isBusy ? undefined : reason}
        className="w-full"
      >
        {isQuantity ? planText.buildCounted(group.building, quantity) : planText.buildNamed(group.name)}
      </Button>
    </form>
  );
}

// Uses the same rule as a collection.
function Shortage({ group, buildings, quantity }: PlanProps & { quantity: number }) {
  const { wood, iron } = useUser();
  const { due, made } = dayOf(group, { quantity, buildings, stock: { wood, iron } });
  if (made >= due) return null;
  return (
    <p role="status" className="text-sm text-warn">
      {planText.inputsShort(due - made, due, group.makes)}
    </p>
  );
}

function disabledReason(offer: Quote | null): string | undefined {
  if (offer === null) return planText.noQuantity;
  if (offer.balanceAfter === null) return planText.beyondBalances;
  return offer.balanceAfter < 0 ? planText.short(-offer.balanceAfter) : undefined;
}

interface QuoteListProps {
  group: ProductionBuilding;
  /** Null without a valid quantity. */
  offer: Quote | null;
}

function QuoteList({ group, offer }: QuoteListProps) {
  const hasPrice = isTraded(group.makes);
  const balanceAfter = offer?.balanceAfter;
  return (
    <dl className="border-line border-t text-sm">
      <LineItem label={quoteText.cost}>
        {offer &&
          (offer.cost === null ? (
            quoteText.beyondBalances
          ) : (
            <Money of={offer.cost} tone="inherit" className="font-semibold text-base" />
          ))}
      </LineItem>
      <LineItem label={quoteText.balanceAfter}>
        {typeof balanceAfter === 'number' && (
          <Money of={balanceAfter} tone="inherit" className={cx(balanceAfter < 0 && 'text-loss')} />
        )}
      </LineItem>
      <LineItem label={quoteText.more}>
        {offer && (
          <>
            <Figure of={offer.morePerHour} signed /> <span>{group.makes}</span>{' '}
            {hasPrice && (
              <span className="text-muted">
                (<Money of={offer.worthPerHour} tone="inherit" />)
              </span>
            )}
          </>
        )}
      </LineItem>
      <LineItem label={quoteText.payback}>
        {hasPrice ? offer && formatPayback(offer.paybackHours) : paybackText.notTraded}
      </LineItem>
    </dl>
  );
}
