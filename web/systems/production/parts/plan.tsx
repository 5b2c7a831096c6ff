import { X } from 'lucide-react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { countedName } from '#protocol/systems/production/buildings.ts';
import { useUser } from '#web/live/session-store.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Figure } from '#web/ui/money.tsx';
import { QuantityField } from '#web/ui/quantity-field.tsx';
import { typedNumber } from '#web/ui/typed-number.ts';
import { useIsWide } from '#web/ui/use-wide.ts';
import { BuildingPicture } from '../art/building-picture.tsx';
import { affordable, dayOf, pricesOf, type Quote, quote } from '../model.ts';
import { useBuild } from '../use-production.ts';
import { describeUses } from './format.ts';
import { keepPlan, putAway, usePick } from './pick-store.ts';
import { QuoteList } from './quote-list.tsx';

/** The protocol's limit. */
const MAX_AT_ONCE = 100;

const TITLE = 'plan-title';

interface PlanProps {
  group: ProductionBuilding;
  buildings: readonly ProductionBuilding[];
}

// Next to the groups; on narrow screens it opens when picked.
export function Plan({ group, buildings, isBest }: PlanProps & { isBest: boolean }) {
  const { building: picked, turn } = usePick();
  const title = useFocusOnPick(turn);
  const isWide = useIsWide();
  const content = (
    <>
      <Head group={group} isBest={isBest} title={title} />
      <PlanForm
        key={group.building}
        group={group}
        buildings={buildings}
        onBuilt={isWide ? undefined : putAway}
      />
    </>
  );
  return isWide ? (
    <aside
      aria-labelledby={TITLE}
      className={cx(
        'sticky top-[calc(var(--bar)+1.5rem)] min-w-0 short:static rounded-lg border border-line bg-surface',
        picked !== null && 'arrives',
      )}
    >
      {content}
    </aside>
  ) : (
    <BottomSheet open={picked !== null} onClose={putAway} labelledBy={TITLE}>
      {content}
    </BottomSheet>
  );
}

// Each pick focuses the title; closing returns to the row.
function useFocusOnPick(turn: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (turn > 0) {
      cameFrom.current = document.activeElement;
      title.current?.focus({ preventScroll: true });
    } else if (cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus({ preventScroll: true });
    }
  }, [turn]);
  useEffect(() => {
    if (turn === 0) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && putAway();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [turn]);
  return title;
}

interface HeadProps {
  group: ProductionBuilding;
  isBest: boolean;
  title: Ref<HTMLHeadingElement>;
}

function Head({ group, isBest, title }: HeadProps) {
  const needs = describeUses(group.uses);
  return (
    <header className="relative px-5 pt-5 max-sm:px-4 max-lg:pt-4">
      <div className="mb-4 rounded-md border border-line bg-page px-6 pt-3 max-lg:hidden">
        <BuildingPicture of={group.building} />
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={TITLE} ref={title} tabIndex={-1} className="display text-lg">
          {group.name}
        </h2>
        <span className="text-muted text-sm max-lg:mr-12">
          You own <Figure of={group.owned} className="text-ink" />
        </span>
      </div>
      <p className="mt-1 text-muted text-sm">
        <span>
          Makes {group.hourly_production} {group.makes} an hour
          {needs === '' ? '.' : `, and takes ${needs} for each.`}
        </span>
        {isBest && <span className="text-gain"> The next one pays back soonest.</span>}
      </p>
      <span className="absolute top-2 right-2 lg:hidden">
        <Button variant="quiet" aria-label="Close the plan" className="px-3" onClick={putAway}>
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
  const { isBusy, refusal: refused, clearRefusal, run } = useBuild();
  const quantity = typedNumber(text, { isWhole: true });
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_AT_ONCE;
  const offer = isQuantity ? quote(group, { quantity, dollars, prices: pricesOf(buildings) }) : null;
  const reason = refusal(offer);
  const write = (next: string) => {
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
        most={MAX_AT_ONCE}
        hint={`At most ${MAX_AT_ONCE} at once.`}
        affordable={affordable(group, dollars, MAX_AT_ONCE)}
        error={isQuantity || text === '' ? refused : `Between 1 and ${MAX_AT_ONCE}, whole ones.`}
        onChange={write}
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
        Build {isQuantity ? countedName(group.building, quantity) : group.name.toLowerCase()}
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
      Wood or iron is short: {fullCount(due - made)} of {fullCount(due)} {group.makes} of the first day will
      not be made.
    </p>
  );
}

function refusal(offer: Quote | null): string | undefined {
  if (offer === null) return 'Say how many.';
  if (offer.balanceAfter === null) return 'That costs more than there is.';
  return offer.balanceAfter < 0 ? `You are ${fullDollars(-offer.balanceAfter)} short.` : undefined;
}
