import { useState } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import type { Gift } from '../model.ts';
import { safeText } from '../text/my-alliance.ts';
import { unitsOfStone } from '../text/page.ts';
import { GiveForm } from './give-form.tsx';

const GIFTS = ['dollars', 'stone'] as const satisfies readonly Gift[];

export function SafePanel({ alliance }: { alliance: Alliance }) {
  const { id } = useUser();
  const [gift, setGift] = useState<Gift>('dollars');
  const own = alliance.members.find((member) => member.id === id)?.contribution ?? 0;
  return (
    <Panel title={safeText.title}>
      <Contents safe={alliance.safe} own={own} />
      <div className="mt-5 border-line border-t pt-5">
        <Segments
          label={safeText.give}
          options={GIFTS.map((value) => ({ value, label: safeText[value] }))}
          value={gift}
          onChange={setGift}
          isWhole
        />
        <GiveForm key={gift} gift={gift} alliance={alliance} />
      </div>
    </Panel>
  );
}

/** Dollars; larger sums are abbreviated. */
const MANY = 1_000_000_000;

const Contents = ({ safe: { dollars, stone }, own }: { safe: Alliance['safe']; own: number }) => (
  <>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Money
        of={dollars}
        form={dollars < MANY ? 'full' : 'short'}
        className="display text-2xl max-sm:text-xl"
      />
      <span className="figures text-base text-muted">{unitsOfStone(stone)}</span>
    </p>
    <p className="mt-1 text-muted text-sm">
      {safeText.youHaveGiven} <Money of={own} tone="inherit" className="text-ink" />
      {safeText.noWayBack}
    </p>
  </>
);
