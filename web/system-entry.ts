import type { LucideIcon } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { DurableEventName } from '#protocol/events.ts';
import type { EventMessage } from '#web/live/event-message.ts';

/** Purple. */
export const DEFAULT_HUE = 305;

/** How a system's private events become sentences. */
export type EventMessages = { readonly [E in DurableEventName]?: EventMessage<E> };

/** One address of a system and what stands there; `web/app/systems.ts` joins them. */
export interface PageEntry {
  readonly path: string;
  readonly name: string;
  /** What the browser's tab says where it is not the name. */
  readonly title?: string;
  /** The colour of the page; `DEFAULT_HUE` where none is given. */
  readonly hue?: number;
  /** Players where none is given. */
  readonly access?: 'guests' | 'everyone';
  /** Reached from the footer and the command palette; it has no link in the navigation. */
  readonly isInFooter?: true;
  /** A link in the navigation, the smallest first. */
  readonly navigationOrder?: number;
  /** What stands beside the login form, for who has no account. */
  readonly Entrance?: ComponentType;
  /** The link is only for admins. */
  readonly isForAdmins?: true;
  /** Each page is a chunk of its own. */
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/** A part beside others: when it never comes, its place stays empty. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));

const Nothing = () => null;

/** What every page is given; most need none of it. */
export interface PageProps {
  /** Stands in while nobody knows who is there. */
  readonly pending: ReactNode;
  /** What the login screen shows beside its form. */
  readonly entrance: ReactNode;
}

/** What a system shows outside its own page; `web/app/shell-widgets.ts` joins them. */
export interface ShellWidget {
  /** Of its page. */
  readonly path: string;
  /** Its line in the dashboard's directory, the smallest first; none where it has no page of its own. */
  readonly directoryOrder?: number;
  /** Marks its entries in the recent activity. */
  readonly icon?: LucideIcon;
  /** On the dashboard. */
  readonly Tile?: ComponentType;
  /** Above all else on the dashboard. */
  readonly Lead?: ComponentType;
  /** Beside every page, at its lower edge or above it. */
  readonly Dock?: ComponentType;
  /** Among what a player sees of the own account. */
  readonly OwnPanel?: ComponentType;
  /** Above every page, while there is something to show. */
  readonly Banner?: ComponentType;
  /** Over every page, while there is something to ask. */
  readonly Over?: ComponentType;
  /** What the browser's tab says in place of the page's name, on every page; null where there is nothing. */
  readonly useTitle?: () => string | null;
  readonly eventMessages?: EventMessages;
  /** Its options in the palette. */
  readonly Palette?: ComponentType<PaletteProps>;
  /** The keys of its page. */
  readonly shortcuts?: readonly Shortcut[];
}

/** What a system's part of the palette is given. */
export interface PaletteProps {
  /** What has been typed. */
  readonly typed: string;
  /** Closes the palette, then does what was chosen. */
  readonly then: (work: () => void) => () => void;
}

/** A key, or some, and its effect. */
export interface Shortcut {
  readonly keys: string;
  readonly effect: string;
}

/** What a page of players finds by `useOutletContext`. */
export interface ShellContext {
  readonly pages: readonly PageEntry[];
  readonly widgets: readonly ShellWidget[];
}
