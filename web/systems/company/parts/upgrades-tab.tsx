import { Cog, Gauge, type LucideIcon, Warehouse } from 'lucide-react';
import type { Company } from '#protocol/systems/company.ts';
import { MAX_UPGRADE_LEVEL, type UpgradeType } from '#protocol/systems/company/terms.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LineItem } from '#web/ui/line-item.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { profitEach, type UpgradeOffer, upgradeOffer } from '../model.ts';
import { useAccruedRevenue, useCompanyCommand } from '../use-company.ts';
import { formatDays, formatFactor, formatPrice, shortReason } from './format.ts';

interface Kind {
  readonly type: UpgradeType;
  readonly name: string;
  // Text from the specification.
  readonly brings: string;
  readonly figure: string;
  readonly icon: LucideIcon;
}

const kinds: readonly Kind[] = [
  {
    type: 'efficiency',
    name: 'Efficiency',
    brings: '+20% revenue per level',
    figure: 'Multiplier',
    icon: Gauge,
  },
  {
    type: 'capacity',
    name: 'Capacity',
    brings: '+5 employee slots per level',
    figure: 'Places',
    icon: Warehouse,
  },
  {
    type: 'automation',
    name: 'Automation',
    brings: '+15% efficiency per level',
    figure: 'Multiplier',
    icon: Cog,
  },
];

export const UpgradesTab = ({ company }: { company: Company }) => (
  <div className="grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6">
    {kinds.map((kind) => (
      <UpgradeCard key={kind.type} kind={kind} company={company} />
    ))}
  </div>
);

function UpgradeCard({ kind, company }: { kind: Kind; company: Company }) {
  const level = company.upgrades[kind.type];
  const offer = upgradeOffer(company, kind.type);
  return (
    <Panel>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="flex items-center gap-2 font-semibold text-base">
            <Icon of={kind.icon} size={18} className="text-accent" />
            {kind.name}
          </h2>
          <p className="mt-0.5 text-muted text-sm">{kind.brings}</p>
        </div>
        <p className="whitespace-nowrap text-muted text-sm">
          Level <Figure of={level} className="display text-ink text-lg" />
        </p>
      </div>
      <LevelLadder level={level} label={`${kind.name}: level ${level} of ${MAX_UPGRADE_LEVEL}`} />
      <Offer kind={kind} offer={offer} company={company} />
    </Panel>
  );
}

interface OfferProps {
  kind: Kind;
  offer: UpgradeOffer | null;
  company: Company;
}

function Offer({ kind, offer, company }: OfferProps) {
  const word = kind.type === 'capacity' ? String : formatFactor;
  const now = kind.type === 'capacity' ? company.max_employees : company.stats.efficiency;
  return (
    <>
      <dl className="mb-5">
        <LineItem label={kind.figure}>
          {offer === null ? (
            word(now)
          ) : (
            <span>
              {word(offer.from)} <span className="text-muted">→</span> {word(offer.to)}
            </span>
          )}
        </LineItem>
        {kind.type === 'capacity' ? (
          <>
            <LineItem label="Free now">
              <Figure of={company.stats.availableSlots} />
            </LineItem>
            <LineItem label="Each hired brings a month">
              <Money of={profitEach(company.salary, company.upgrades)} form="short" tone="result" />
            </LineItem>
          </>
        ) : (
          <>
            <LineItem label="More a month">
              {offer !== null && offer.more > 0 && <Money of={offer.more} form="short" tone="result" />}
            </LineItem>
            <LineItem label="Pays back in">
              {offer?.paybackDays ? formatDays(offer.paybackDays) : null}
            </LineItem>
          </>
        )}
      </dl>
      <UpgradeButton kind={kind} offer={offer} company={company} />
    </>
  );
}

function UpgradeButton({ kind, offer, company }: OfferProps) {
  const { dollars } = useUser();
  const { accrued } = useAccruedRevenue(company);
  const { isBusyWith, run } = useCompanyCommand({
    name: 'upgrade',
    subjectOf: (upgradeType: Kind['type']) => upgradeType,
    send: (upgradeType) => api.command('POST /api/tycoon-company/upgrade', { upgradeType }),
    expectedDollars: (Math.round(accrued * 100) - Math.round((offer?.cost ?? 0) * 100)) / 100,
    fallback: 'Failed to upgrade company',
  });
  if (offer === null)
    return (
      <Button size="lg" disabledReason="This is as far as it goes." className="w-full">
        Max Level
      </Button>
    );
  const isBusy = isBusyWith(kind.type);
  return (
    <Button
      size="lg"
      busy={isBusy}
      disabledReason={isBusy ? undefined : shortReason(offer.cost, { dollars, accrued })}
      onClick={() => void run(kind.type)}
      aria-label={`Upgrade ${kind.name} (${formatPrice(offer.cost)})`}
      className="w-full"
    >
      Upgrade ({formatPrice(offer.cost)})
    </Button>
  );
}

export function LevelLadder({ level, label }: { level: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="my-5 flex h-20 items-end gap-1.5">
      {Array.from({ length: MAX_UPGRADE_LEVEL }, (_, index) => (
        <span
          key={index}
          className={cx(
            'flex-1 rounded-t-sm border border-b-0 transition-colors duration-150',
            index < level
              ? 'border-money bg-money'
              : index === level
                ? 'border-money/60'
                : 'border-line bg-raised',
          )}
          style={{ height: `${((index + 2) / (MAX_UPGRADE_LEVEL + 1)) * 100}%` }}
        />
      ))}
    </div>
  );
}
