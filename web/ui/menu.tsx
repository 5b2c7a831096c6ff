import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type * as MenuPanel from './menu-panel.tsx';

/** Fetched when somebody points at a menu: no screen needs it at first. */
let panel: typeof MenuPanel | null = null;

const loadPanel = async (): Promise<void> => {
  panel ??= await import('./menu-panel.tsx');
};

/** The next press asks again. */
const staysClosed = (): void => undefined;

/** A panel that drops from its button. */
export function Menu(props: MenuPanel.MenuProps) {
  const [press, setPress] = useState<'key' | 'pointer' | null>(null);
  if (press && panel) return <panel.MenuPanel {...props} isByKey={press === 'key'} />;
  const openBy = (how: 'key' | 'pointer') => void loadPanel().then(() => setPress(how), staysClosed);
  const prepare = () => void loadPanel().catch(staysClosed);
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A click that no pointer made is one of a key, or of a screen reader.
    onClick: ({ detail }: MouseEvent) => openBy(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      openBy('key');
    },
  });
}

/** A heading inside a menu. */
export const MenuLabel = ({ children }: { children: ReactNode }) =>
  panel && <panel.PanelLabel>{children}</panel.PanelLabel>;

/** A line of a menu. Without `to` and `onSelect` it is text only. */
export const MenuItem = (props: MenuPanel.MenuItemProps) => panel && <panel.PanelItem {...props} />;
