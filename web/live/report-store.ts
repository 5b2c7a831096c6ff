import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { InputOf } from './route-types.ts';

type Report = InputOf<'POST /api/moderation/report'>;

export interface Reported {
  readonly kind: Report['kind'];
  readonly id: string;
  /** What the dialog calls it: a name, or what it is. */
  readonly name: string;
  /** Chosen when the dialog opens. */
  readonly reason?: Report['reason'];
  /** Messages that can be attached. */
  readonly others?: readonly { readonly id: string; readonly text: string }[];
}

interface ReportState {
  /** Stays while the dialog closes. */
  readonly reported: Reported | null;
  readonly isOpen: boolean;
}

const reportStore = createStore<ReportState>(() => ({ reported: null, isOpen: false }));

/** Opens the one dialog in which everything is reported. */
export const openReport = (reported: Reported): void => reportStore.setState({ reported, isOpen: true });

export const closeReport = (): void => reportStore.setState({ isOpen: false });

export const useReport = (): ReportState => useStore(reportStore);
