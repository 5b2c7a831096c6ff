import { cloneElement, type ComponentProps, type ComponentType, type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';

type Trigger = ReactElement<ComponentProps<'button'>>;

export type FetchedMenu = ComponentType<{ trigger: Trigger }>;

interface MenuButtonProps {
  trigger: Trigger;
  fetchMenu: () => Promise<FetchedMenu>;
  // A browser does not retry a script that failed to load, so go to the page with the same content.
  insteadPath: string;
}

// Loads the menu on demand: with the menu library, the first player screen exceeds its 160 kB of script.
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
