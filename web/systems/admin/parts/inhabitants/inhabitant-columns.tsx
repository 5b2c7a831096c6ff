import type { Inhabitant } from '#protocol/systems/inhabitants/contract.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { HouseMark, Name, nameCell } from '#web/ui/person/name.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import type { Column } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { inhabitantsText } from '../../text/players.ts';

interface ColumnsInput {
  readonly onPay: (of: Inhabitant) => void;
  readonly onRetire: (of: Inhabitant) => void;
}

export const inhabitantColumns = ({ onPay, onRetire }: ColumnsInput): readonly Column<Inhabitant>[] => [
  {
    key: 'username',
    head: inhabitantsText.username,
    names: true,
    className: nameCell,
    cell: (of) => <Named of={of} />,
  },
  {
    key: 'here',
    head: inhabitantsText.presence,
    wideOnly: true,
    cell: ({ isOnline, seenAt }) =>
      isOnline ? (
        <Badge tone="gain">{inhabitantsText.online}</Badge>
      ) : (
        <span className="figures whitespace-nowrap text-muted">
          {inhabitantsText.seen(dateAndTime(seenAt))}
        </span>
      ),
  },
  {
    key: 'dollars',
    head: inhabitantsText.dollars,
    align: 'right',
    wideOnly: true,
    cell: ({ dollars }) => <Money of={dollars} />,
  },
  {
    key: 'net-worth',
    head: inhabitantsText.netWorth,
    align: 'right',
    wideOnly: true,
    cell: ({ netWorth }) => <Money of={netWorth} form="short" />,
  },
  {
    key: 'paid',
    head: inhabitantsText.paidToday,
    align: 'right',
    wideOnly: true,
    cell: ({ paidToday }) =>
      paidToday > 0 ? (
        <Money of={paidToday} />
      ) : (
        <span className="text-muted">{inhabitantsText.nothingPaid}</span>
      ),
  },
  {
    key: 'actions',
    head: <span className="sr-only">{inhabitantsText.actions}</span>,
    align: 'right',
    cell: (of) => (
      <span className="inline-flex gap-2">
        <Button size="sm" aria-label={inhabitantsText.payName(of.username)} onClick={() => onPay(of)}>
          {inhabitantsText.pay}
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-label={inhabitantsText.retireName(of.username)}
          onClick={() => onRetire(of)}
        >
          {inhabitantsText.retire}
        </Button>
      </span>
    ),
  },
];

const Named = ({ of: { id, username, isOnline, dollars, paidToday } }: { of: Inhabitant }) => (
  <span className="block py-2">
    <span className="flex items-center gap-1.5">
      <ProfileLink of={id}>
        <Name>{username}</Name>
      </ProfileLink>
      <HouseMark isBot />
    </span>
    <span className="figures block font-normal text-muted text-xs sm:hidden">
      {isOnline && <span className="text-gain">{inhabitantsText.narrowOnline}</span>}
      <Money of={dollars} form="short" tone="inherit" />
    </span>
    {paidToday > 0 && (
      <span className="figures block font-normal text-muted text-xs sm:hidden">
        {inhabitantsText.narrowPaid} <Money of={paidToday} form="short" tone="inherit" />{' '}
        {inhabitantsText.narrowToday}
      </span>
    )}
  </span>
);
