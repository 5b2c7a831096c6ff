import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { HallPlate } from '../art.tsx';
import { hallShortage } from '../model.ts';
import { hallText } from '../text/my-alliance.ts';
import { allianceText, ofMax, unitsOfStone } from '../text/page.ts';
import { useBuildHall } from '../use-commands.ts';

export function HallPanel({ alliance }: { alliance: Alliance }) {
  const { hall, safe, stats } = alliance;
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface" aria-label={hallText.title}>
      <div className="flex items-center gap-5 p-5 max-sm:flex-wrap max-sm:items-start max-sm:gap-4 max-sm:p-4">
        <HallPlate level={hall.level} size={56} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="font-semibold text-base">
            {hall.level === 0 ? hallText.none : allianceText.hall(hall.level)}
          </h2>
          <p className="mt-0.5 max-w-prose text-muted text-sm">{hallText.rule}</p>
          {hall.next && (
            <p className="mt-1 text-sm">{hallShortage(alliance) ?? hallText.ready(hall.level + 1)}</p>
          )}
        </div>
        {hall.next && <BuildButton alliance={alliance} />}
      </div>
      <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-b-lg border-line border-t bg-line max-sm:grid-cols-2 [&>*]:bg-surface [&>*]:px-5 [&>*]:py-4 max-sm:[&>*]:px-4 max-sm:[&>*]:py-3">
        <Cell label={hallText.roomFor} note={hallText.seats(ofMax(stats))}>
          {hallText.members(stats.max_members)}
        </Cell>
        <Cell label={hallText.upkeep} note={<Due at={hall.upkeep_at} />}>
          {hall.level === 0 ? hallText.nothing : <Money of={hall.upkeep} tone="inherit" />}
        </Cell>
        {hall.next ? (
          <Cell label={hallText.costs(hall.level + 1)} note={unitsOfStone(hall.next.stone)}>
            <Money of={hall.next.dollars} tone="inherit" />
          </Cell>
        ) : (
          <Cell label={hallText.next} note={hallText.nothing}>
            {hallText.complete}
          </Cell>
        )}
        <Cell label={hallText.inSafe} note={unitsOfStone(safe.stone)}>
          <Money of={safe.dollars} form="round" />
        </Cell>
      </dl>
    </section>
  );
}

function BuildButton({ alliance }: { alliance: Alliance }) {
  const { id } = useUser();
  const { isBusy, run } = useBuildHall();
  if (alliance.leader_id !== id) return null;
  return (
    <Button
      icon={Hammer}
      busy={isBusy}
      disabledReason={isBusy ? undefined : (hallShortage(alliance) ?? undefined)}
      isAtEdge
      className="max-sm:w-full"
      onClick={() => void run()}
    >
      {hallText.build(alliance.hall.level + 1)}
    </Button>
  );
}

const Due = ({ at }: { at: string | null }) =>
  at === null ? (
    <span>{hallText.noUpkeep}</span>
  ) : (
    <span>
      <span>{hallText.dueIn}</span> <Countdown until={Date.parse(at)} done={allianceText.soon} />
    </span>
  );

const Cell = ({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="mt-0.5">
      <span className="display figures block whitespace-nowrap text-lg max-sm:text-base">{children}</span>
      <span className="figures block text-muted text-xs">{note}</span>
    </dd>
  </div>
);
