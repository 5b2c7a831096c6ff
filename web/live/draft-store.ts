import { createStore } from 'zustand/vanilla';

type Texts = Readonly<Record<string, string>>;

/** What is being written, by player and place: another player in this tab finds none of it. */
export const draftStore = createStore<{ readonly drafts: Texts; readonly sending: Texts }>(() => ({
  drafts: {},
  sending: {},
}));

const { getState: get, setState: set } = draftStore;

export const setDraft = (key: string, draft: string): void =>
  set(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));

export function startSending(key: string, text: string): void {
  setDraft(key, '');
  set(({ sending }) => ({ sending: { ...sending, [key]: text } }));
}

/** A failed line goes back into the draft, ahead of anything typed since. */
export function finishSending(key: string, isSent: boolean): void {
  const { sending, drafts } = get();
  const { [key]: text, ...others } = sending;
  if (text === undefined) return;
  const draft = drafts[key] ?? '';
  set({ sending: others });
  if (!isSent) setDraft(key, draft === '' ? text : `${text}\n${draft}`);
}
