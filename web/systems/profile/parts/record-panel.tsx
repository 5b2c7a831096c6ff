import type { Badge } from '#protocol/systems/leaderboard/models.ts';
import type { ShownGilding } from '#protocol/systems/gilding/models.ts';
import type { ProfileRecord } from '#protocol/systems/profile/models.ts';
import { openReport } from '#web/live/report-store.ts';
import { ReportButton } from '#web/ui/button/report-button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import type { GlyphName } from '#web/ui/person/emblem/glyphs/glyphs.ts';
import { Sign } from '#web/ui/person/emblem/sign.tsx';
import { GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { recordText } from '../text.ts';

interface RecordPanelProps {
  /** Whose company can be reported; null for one's own. */
  ownerId: string | null;
  record: ProfileRecord;
  gilding: ShownGilding | undefined;
}

export const RecordPanel = ({ ownerId, record, gilding }: RecordPanelProps) => (
  <Panel
    title={recordText.title}
    footer={record.badges.length > 0 ? <Badges of={record.badges} /> : undefined}
  >
    <dl className="-my-2 [&>:last-child]:border-b-0">
      <LineItem label={recordText.company}>
        {record.company && (
          <>
            <span>{record.company}</span> <GildedMark part="storefront" level={gilding?.storefront} />
            {ownerId !== null && <ReportCompany name={record.company} ownerId={ownerId} />}
          </>
        )}
      </LineItem>
      <LineItem label={recordText.alliance}>{record.alliance}</LineItem>
      <LineItem label={recordText.properties}>
        <Figure of={record.properties_owned} />
      </LineItem>
      <LineItem label={recordText.fightsWon}>
        <Figure of={record.combat_wins} />
      </LineItem>
      <LineItem label={recordText.fightsLost}>
        <Figure of={record.combat_losses} />
      </LineItem>
      <LineItem label={recordText.achievements}>
        <Figure of={record.achievements_unlocked} />
      </LineItem>
      {gilding?.silk && (
        <LineItem label={recordText.favouriteHorse}>
          <span>{gilding.silk.horse_name}</span> <GildedMark part="silk" level={gilding.silk.level} />
        </LineItem>
      )}
    </dl>
  </Panel>
);

const ReportCompany = ({ name, ownerId: id }: { name: string; ownerId: string }) => (
  <ReportButton
    name={name}
    onReport={() => openReport({ kind: 'company', id, name })}
    className="-my-2 -mr-2"
  />
);

// Null: gold uses the money color.
const HUES: Readonly<Record<Badge['color'], number | null>> = {
  gold: null,
  orange: 60,
  purple: 305,
  blue: 250,
  green: 152,
  red: 25,
};

const signs: Readonly<Record<Badge['icon'], GlyphName>> = {
  crown: 'crown',
  laurel: 'laurel',
  skyscraper: 'tower',
  briefcase: 'suitcase',
  horseshoe: 'horseshoe',
  fist: 'knuckles',
  gem: 'gem',
};

const Badges = ({ of: badges }: { of: readonly Badge[] }) => (
  <ul aria-label={recordText.badges} className="flex flex-wrap gap-2">
    {badges.map(({ name, icon, color }) => {
      const hue = HUES[color];
      return (
        <li
          key={name}
          style={hue === null ? undefined : { '--h': hue }}
          className={cx(
            'inline-flex items-center gap-1.5 rounded-sm border px-2 py-1 font-medium text-xs',
            hue === null ? 'border-money/50 text-money' : 'hue border-accent/50 text-accent',
          )}
        >
          <Sign of={signs[icon]} />
          <span>{name}</span>
        </li>
      );
    })}
  </ul>
);
