import type { FetchedMenu } from '#web/ui/button/menu-button.tsx';
import { useUser } from '#web/live/session-store.ts';
import { Menu, MenuItem, MenuLabel } from '#web/ui/button/menu.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';

const goods = ['gold', 'food', 'wood', 'stone', 'iron', 'tools', 'oil'] as const;

export const BalanceLines: FetchedMenu = ({ trigger }) => {
  const user = useUser();
  return (
    <Menu trigger={trigger} label="Resources" defaultOpen className="w-72">
      <MenuLabel>Resources</MenuLabel>
      <MenuItem to="/statement?asset=dollars" className="border-line border-b">
        <span>Dollars</span>
        <Money of={user.dollars} className="ml-auto font-semibold" />
      </MenuItem>
      {goods.map((good) => (
        <MenuItem key={good} to={`/statement?asset=${good}`}>
          <span className="text-muted capitalize">{good}</span>
          <Figure of={user[good]} className="ml-auto" />
        </MenuItem>
      ))}
    </Menu>
  );
};
