import { Cog, Gauge, type LucideIcon, Warehouse } from 'lucide-react';
import type { Company } from '#protocol/systems/company/contract.ts';
import { MAX_UPGRADE_LEVEL, UPGRADE_TYPES, type UpgradeType } from '#protocol/systems/company/terms.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type UpgradeOffer, upgradeOffer } from '../model.ts';
import { profitEach } from './salary.ts';
import { useAccruedRevenue, useCompanyCommand } from '../use-company.ts';
import { formatDays, formatFactor, shortReason, upgradesText } from '../text/page.ts';

const ICONS: Readonly<Record<UpgradeType, LucideIcon>> = {
  efficiency: Gauge,
  capacity: Warehouse,
  automation: Cog,
};

export const UpgradesTab = ({ company }: { company: Company }) => (
  <div className="grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6">
    {UPGRADE_TYPES.map((type) => (
      <UpgradeCard key={type} type={type} company={company} />
    ))}
  </div>
);

function UpgradeCard({ type, company }: { type: UpgradeType; company: Company }) {
  const { name, effect } = upgradesText[type];
  const level = company.upgrades[type];
  const offer = upgradeOffer(company, type);
  return (
    <Panel>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="flex items-center gap-2 font-semibold text-base">
            <Icon of={ICONS[type]} size={18} className="text-accent" />
            <span>{name}</span>
          </h2>
          <p className="mt-0.5 text-muted text-sm">{effect}</p>
        </div>
        <p className="whitespace-nowrap text-muted text-sm">
          {upgradesText.level}
          <Figure of={level} className="display text-ink text-lg" />
        </p>
      </div>
      <div
        role="img"
        aria-label={upgradesText.levelOf(name, level)}
        className="my-5 flex h-20 items-end gap-1.5"
      >
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
      <Offer type={type} offer={offer} company={company} />
    </Panel>
  );
}

interface OfferProps {
  type: UpgradeType;
  offer: UpgradeOffer | null;
  company: Company;
}

function Offer({ type, offer, company }: OfferProps) {
  const isCapacity = type === 'capacity';
  const format = isCapacity ? String : formatFactor;
  const now = isCapacity ? company.max_employees : company.stats.efficiency;
  return (
    <>
      <dl className="mb-5">
        <LineItem label={upgradesText[type].measure}>
          {offer === null ? (
            format(now)
          ) : (
            <span>
              <span>{format(offer.from)}</span> <span className="text-muted">→</span>{' '}
              <span>{format(offer.to)}</span>
            </span>
          )}
        </LineItem>
        {isCapacity ? (
          <>
            <LineItem label={upgradesText.freeNow}>
              <Figure of={company.stats.availableSlots} />
            </LineItem>
            <LineItem label={upgradesText.profitPerHire}>
              <Money of={profitEach(company.salary, company.upgrades)} form="short" tone="result" />
            </LineItem>
          </>
        ) : (
          <>
            <LineItem label={upgradesText.more}>
              {offer !== null && offer.more > 0 && <Money of={offer.more} form="short" tone="result" />}
            </LineItem>
            <LineItem label={upgradesText.payback}>
              {offer?.paybackDays ? formatDays(offer.paybackDays) : null}
            </LineItem>
          </>
        )}
      </dl>
      <UpgradeButton type={type} offer={offer} company={company} />
    </>
  );
}

function UpgradeButton({ type, offer, company }: OfferProps) {
  const { dollars } = useUser();
  const { accrued } = useAccruedRevenue(company);
  const { isBusyWith, run } = useCompanyCommand({
    name: 'upgrade',
    subjectOf: (upgradeType: UpgradeType) => upgradeType,
    send: (upgradeType) => api.command('POST /api/tycoon-company/upgrade', { upgradeType }),
    expectedDollars: (Math.round(accrued * 100) - Math.round((offer?.cost ?? 0) * 100)) / 100,
    fallback: upgradesText.failed,
  });
  if (offer === null)
    return (
      <Button size="lg" disabledReason={upgradesText.atMaxLevel} className="w-full">
        {upgradesText.maxLevel}
      </Button>
    );
  const isBusy = isBusyWith(type);
  return (
    <Button
      size="lg"
      busy={isBusy}
      disabledReason={isBusy ? undefined : shortReason(offer.cost, { dollars, accrued })}
      onClick={() => void run(type)}
      aria-label={upgradesText.upgradeNamed(upgradesText[type].name, offer.cost)}
      className="w-full"
    >
      {upgradesText.upgrade(offer.cost)}
    </Button>
  );
}
