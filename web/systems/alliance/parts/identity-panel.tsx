import { useId, useState } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { levelOf } from '#protocol/systems/alliance/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { monthAndDay } from '#web/ui/figure/times.ts';
import { Arms } from '../art.tsx';
import { identityText, levelText } from '../text/my-alliance.ts';
import { allianceText, formatBonus, ofMax } from '../text/page.ts';
import { LeaveButton } from './leave-dialog.tsx';
import { HallMark, PlayerName, PrivateMark } from './marks.tsx';
import { levelProgress } from '../model.ts';

export function IdentityPanel({ alliance }: { alliance: Alliance }) {
  const { stats } = alliance;
  return (
    <section className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <IdentityHead alliance={alliance} />
      <dl className="grid grid-cols-4 gap-px border-line border-y bg-line max-sm:grid-cols-2 [&>*]:bg-surface [&>*]:px-5 [&>*]:py-4 max-sm:[&>*]:px-4 max-sm:[&>*]:py-3">
        <Fact label={identityText.members}>
          <Figure of={stats.total_members} />
          <span className="text-muted text-sm">{identityText.ofMembers(stats.max_members)}</span>
        </Fact>
        <Fact label={identityText.productionBonus}>{formatBonus(alliance.settings.production_bonus)}</Fact>
        <Fact label={identityText.level}>
          <Figure of={stats.level} />
        </Fact>
        <Fact label={identityText.experience}>
          <Figure of={stats.experience} form="short" />
        </Fact>
      </dl>
      <div className="flex-1 p-5 max-sm:p-4">
        <LevelBar alliance={alliance} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t px-5 py-3 max-sm:px-4">
        <OwnBonus alliance={alliance} />
        <LeaveButton alliance={alliance} />
      </footer>
    </section>
  );
}

export const IdentityLine = ({ alliance: { name, is_private, stats } }: { alliance: Alliance }) => (
  <div className="flex items-center gap-3">
    <Arms name={name} size={32} />
    <h2 className="min-w-0 flex-1 truncate font-display text-base" title={name}>
      {name}
    </h2>
    {is_private && <PrivateMark />}
    <span className="figures whitespace-nowrap text-muted text-xs">{ofMax(stats)}</span>
  </div>
);

export function IdentityHead({ alliance }: { alliance: Alliance }) {
  const { name, description, is_private, leader_name, hall, created_at } = alliance;
  return (
    <div className="flex items-start gap-5 p-5 max-sm:gap-4 max-sm:p-4">
      <Arms name={name} size={96} className="max-sm:hidden" />
      <Arms name={name} size={72} className="sm:hidden" />
      <div className="min-w-0 flex-1">
        <h2 className="display wrap-anywhere text-xl max-sm:text-lg">{name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <span className="inline-flex min-w-0 items-center gap-1.5">
            {identityText.ledBy}{' '}
            <PlayerName
              name={leader_name}
              isLeader
              isBot={alliance.leader_is_bot}
              rang={alliance.leader_rang}
              className="font-medium text-ink"
            />
          </span>
          <span className="whitespace-nowrap">{identityText.since(monthAndDay(created_at))}</span>
          <HallMark level={hall.level} />
          {is_private && <PrivateMark />}
        </p>
        {description !== '' && <Description text={description} />}
      </div>
    </div>
  );
}

export const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="display figures mt-0.5 whitespace-nowrap text-lg">{children}</dd>
  </div>
);

function OwnBonus({ alliance: { members, settings } }: { alliance: Alliance }) {
  const { id } = useUser();
  const bonusFromMs = Date.parse(members.find((member) => member.id === id)?.bonus_from ?? '');
  const isOn = useTicking((nowMs) => Number(!(nowMs < bonusFromMs))) === 1;
  const bonus = settings.production_bonus;
  return (
    <p className="min-w-0 flex-1 basis-56 text-muted text-sm">
      {isOn ? (
        <span key="on">
          <span className="font-medium text-gain">{formatBonus(bonus)}</span>
          {identityText.bonusIsOn}
        </span>
      ) : (
        <span key="coming">
          <span>{identityText.bonusBegins(bonus)}</span>{' '}
          <Countdown until={bonusFromMs} done={allianceText.soon} className="font-medium text-ink" />.
        </span>
      )}
    </p>
  );
}

/** Characters; longer texts start collapsed. */
const FOLDED_LENGTH = 200;

function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > FOLDED_LENGTH || text.split('\n').length > 3;
  return (
    <>
      <p
        id={id}
        className={cx(
          'wrap-anywhere mt-2 max-w-prose whitespace-pre-line text-base',
          isLong && !isWhole && 'line-clamp-3',
        )}
      >
        <bdi>{text}</bdi>
      </p>
      {isLong && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={id}
          className="-ml-3"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? identityText.readLess : identityText.readMore}
        </Button>
      )}
    </>
  );
}

function LevelBar({ alliance }: { alliance: Alliance }) {
  const { stats } = alliance;
  const { reached, coming, comingExperience } = levelProgress(alliance);
  const isComing = comingExperience > stats.experience;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{levelText.level(stats.level)}</span>
        <span className="figures text-muted text-xs">
          {levelText.progress(stats.experience, stats.next_level_experience)}
        </span>
      </div>
      <meter
        className="sr-only"
        min={stats.level_experience}
        max={stats.next_level_experience}
        value={stats.experience}
        aria-label={levelText.experience}
      />
      <span aria-hidden="true" className="relative mt-2 block h-2 overflow-hidden rounded-full bg-line">
        {isComing && (
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-accent/35"
            style={{ width: `${coming * 100}%` }}
          />
        )}
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-accent"
          style={{ width: `${reached * 100}%` }}
        />
      </span>
      <p className="mt-2 text-sm">
        <NextLevel alliance={alliance} />
      </p>
      <p className="mt-1 text-muted text-xs">
        <span>{levelText.rule}</span>
        {isComing && <span>{levelText.paleShare}</span>}
      </p>
    </div>
  );
}

function NextLevel({ alliance }: { alliance: Alliance }) {
  const { level, next_production_bonus } = alliance.stats;
  const { missingDollars, comingExperience, isBonusHighest } = levelProgress(alliance);
  const brings = isBonusHighest ? (
    <span>{levelText.nextBringsNoBonus(level + 1)}</span>
  ) : (
    <span key="bonus">
      <span>{levelText.nextBrings(level + 1)}</span>{' '}
      <span className="font-medium text-gain">{formatBonus(next_production_bonus)}</span>
      {levelText.forEveryMember}
    </span>
  );
  return (
    <>
      {brings}{' '}
      <span className="text-muted">
        {missingDollars > 0 ? (
          <span key="short">
            {levelText.safeIs} <Money of={missingDollars} form="short" tone="inherit" />
            {levelText.short}
          </span>
        ) : (
          <span>{levelText.safeHoldsEnough(levelOf(comingExperience))}</span>
        )}
      </span>
    </>
  );
}
