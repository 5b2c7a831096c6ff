import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Crew, MAFIOSI_TYPES, type MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { MafiosiOffer } from '#protocol/systems/combat/models.ts';
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { noCrewText, offersText } from '../../text/crew.ts';
import { NoCrew } from '../states.tsx';
import { HireForm } from './hire-form.tsx';
import { OfferList } from './offer-list.tsx';

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
