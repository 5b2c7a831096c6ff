import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface MessagesState {
  /** Of one player: another one in this tab finds none. */
  readonly owner: string;
  /** By the other's name. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly sending: Readonly<Record<string, string>>;
  /** Null while the drawer is closed; '' shows the list. */
  readonly drawer: string | null;
}

const empty = { drafts: {}, sending: {}, drawer: null } as const;

export const messagesStore = createStore<MessagesState>(() => ({ owner: '', ...empty }));

const { getState: get, setState: set } = messagesStore;

export function ownMessages(owner: string): void {
  if (get().owner !== owner) set({ owner, ...empty });
}

export const openDrawer = (drawer: string | null): void => set({ drawer });

export const useDrawer = (): string | null => useStore(messagesStore, ({ drawer }) => drawer);

export const setDraft = (name: string, draft: string): void =>
  set(({ drafts }) => ({ drafts: { ...drafts, [name]: draft } }));

export function startSending(name: string, text: string): void {
  setDraft(name, '');
  set(({ sending }) => ({ sending: { ...sending, [name]: text } }));
}

/** A failed message goes back into the draft, ahead of anything typed since. */
export function finishSending(name: string, isSent: boolean): void {
  const { sending, drafts } = get();
  const { [name]: text, ...others } = sending;
  if (text === undefined) return;
  const draft = drafts[name] ?? '';
  set({ sending: others });
  if (!isSent) setDraft(name, draft === '' ? text : `${text}\n${draft}`);
}

export const useDraft = (name: string) => ({
  draft: useStore(messagesStore, ({ drafts }) => drafts[name] ?? ''),
  sending: useStore(messagesStore, ({ sending }) => sending[name] ?? null),
});
