import { cloneElement, type ComponentProps, type ComponentType, type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';

type Trigger = ReactElement<ComponentProps<'button'>>;

/** A menu that is open when it is first drawn. */
export type FetchedMenu = ComponentType<{ trigger: Trigger }>;

interface MenuButtonProps {
  trigger: Trigger;
  fetchMenu: () => Promise<FetchedMenu>;
  /** The page that has the same: a browser does not fetch a script again that it failed to load. */
  insteadPath: string;
}

/**
 * A button whose menu is fetched when it is first wanted: with the library of menus the first signed-in screen is over its limit of
 * 160 kB of script.
 */
export function MenuButton({ trigger, fetchMenu, insteadPath }: MenuButtonProps) {
  const navigate = useNavigate();
  const [Menu, setMenu] = useState<FetchedMenu | null>(null);
  if (Menu) return <Menu trigger={trigger} />;
  const begin = () => void fetchMenu().catch(() => undefined);
  const open = () =>
    void fetchMenu().then(
      (menu) => setMenu(() => menu),
      () => void navigate(insteadPath),
    );
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: begin,
    onClick: open,
  });
}
