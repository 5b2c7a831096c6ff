import type { LucideIcon } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { DurableEventName, EventData } from '#protocol/wire/events.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import type { OfferProps } from '#web/ui/page/offer-row.tsx';

export const DEFAULT_HUE = 305;

export type EventMessages = {
  readonly [E in DurableEventName]?: EventMessage<E> & { readonly icon?: LucideIcon };
};

export interface PageEntry {
  readonly path: string;
  readonly name: string;
  readonly title?: string;
  readonly hue?: number;
  readonly access?: 'guests' | 'everyone';
  readonly isInFooter?: true;
  /** Ascending; without it there is no link. */
  readonly navigationOrder?: number;
  /** Fills the grid areas `picture` and `ticker` of the front door. */
  readonly Entrance?: ComponentType;
  readonly isForAdmins?: true;
  /** Moderators, and admins. */
  readonly isForStaff?: true;
  /** Open to suspended players, with this name in their navigation. */
  readonly nameForSuspended?: string;
  /** What the `:id` in its path names: lines of the ticker lead to it. */
  readonly shows?: NonNullable<EventData<'ticker'>['about']>['kind'];
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/** Renders nothing when the chunk does not load. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));

const Nothing = () => null;

export interface PageProps {
  readonly pending: ReactNode;
  readonly entrance: ReactNode;
}

export interface ShellWidget {
  readonly path: string;
  readonly icon?: LucideIcon;
  /** The large part of the player's first page. */
  readonly Tile?: ComponentType;
  /** Rows beside it: what the player can collect, and what they can pay for. */
  readonly Collectable?: ComponentType;
  readonly Offer?: ComponentType<OfferProps>;
  /** Of those rows, ascending. */
  readonly summaryOrder?: number;
  /** Below its first figures. */
  readonly Below?: ComponentType;
  readonly Dock?: ComponentType;
  readonly OwnPanel?: ComponentType;
  /** Below the player's own record. */
  readonly BelowRecord?: ComponentType;
  readonly Street?: ComponentType<StreetProps>;
  readonly Banner?: ComponentType;
  /** A button in the head of every page, as wide as the bell. */
  readonly InBar?: ComponentType;
  readonly Over?: ComponentType;
  /** Replaces the tab's title on every page; null for no text. */
  readonly useTitle?: () => string | null;
  readonly Palette?: ComponentType<PaletteProps>;
  readonly shortcuts?: readonly Shortcut[];
}

export interface StreetProps {
  readonly owner: string;
  readonly houses: readonly { readonly house_type: string; readonly upgrade_level: number }[];
  /** Levels of their gold. */
  readonly gilt:
    | { readonly door_plate?: number | undefined; readonly storefront?: number | undefined }
    | undefined;
}

export interface PaletteProps {
  readonly typed: string;
  readonly then: (work: () => void) => () => void;
}

export interface Shortcut {
  readonly keys: string;
  readonly effect: string;
}

export interface ShellContext {
  readonly pages: readonly PageEntry[];
  readonly widgets: readonly ShellWidget[];
  readonly eventMessages: EventMessages;
}

/** What a system adds: its pages, and widgets around all pages. */
export interface WebSystem {
  readonly pages?: readonly PageEntry[];
  readonly widget?: ShellWidget;
  readonly eventMessages?: EventMessages;
}
