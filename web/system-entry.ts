import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { DurableEventName } from '#protocol/events.ts';
import type { EventMessage } from '#web/live/event-message.ts';

/** Purple. */
export const DEFAULT_HUE = 305;

/** How a system's private events become sentences. */
export type EventMessages = { readonly [E in DurableEventName]?: EventMessage<E> };

/** One address of a system and what stands there; `web/app/systems.ts` joins them. */
export type PageEntry = PageFacts & PageSource;

interface PageFacts {
  readonly path: string;
  readonly name: string;
  /** What the browser's tab says where it is not the name. */
  readonly title?: string;
  /** The colour of the page; `DEFAULT_HUE` where none is given. */
  readonly hue?: number;
  /** Players where none is given. */
  readonly access?: 'guests' | 'everyone';
  readonly isUpcoming?: true;
  /** A link in the navigation, the smallest first. */
  readonly navigationOrder?: number;
  /** The link is only for admins. */
  readonly isForAdmins?: true;
}

/** In the first view, or in a chunk of its own. */
type PageSource =
  | { readonly Page: ComponentType<PageProps> }
  | { readonly load: () => Promise<ComponentType<PageProps>> };

/** Loads a chunk for one thing that it exports. */
export const exported =
  <Name extends string, T>(name: Name, load: () => Promise<Readonly<Record<Name, T>>>) =>
  async (): Promise<T> =>
    (await load())[name];

/** What every page is given; most need none of it. */
export interface PageProps {
  /** Stands in while nobody knows who is there. */
  readonly pending: ReactNode;
  /** Names of pages that are not open yet. */
  readonly upcoming: readonly string[];
}

/** What a system shows outside its own page; `web/app/shell-widgets.ts` joins them. */
export interface ShellWidget {
  /** Of its page. */
  readonly path: string;
  /** Its line in the dashboard's directory, the smallest first. */
  readonly directoryOrder: number;
  /** Marks its entries in the recent activity. */
  readonly icon?: LucideIcon;
  /** On the dashboard. */
  readonly Tile?: ComponentType;
  readonly eventMessages?: EventMessages;
}

/** What a page of players finds by `useOutletContext`. */
export interface ShellContext {
  readonly pages: readonly PageEntry[];
  readonly widgets: readonly ShellWidget[];
}
