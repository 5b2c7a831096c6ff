import { createStore } from 'zustand/vanilla';
import type { GlyphName } from '../person/emblem/glyphs/glyphs.ts';
import { dropToast, toast } from './toast-store.ts';

export interface Medal {
  readonly icon: GlyphName;
  readonly rarity: 'common' | 'uncommon' | 'rare' | 'legendary';
  readonly description: string;
}

export interface Reward {
  /** Tells a repeated push from another reward. */
  readonly about: string;
  readonly name: string;
  readonly dollars: number;
  readonly points?: number;
  readonly medal?: Medal;
}

export interface RewardCard {
  /** When its first part came, in real time. */
  readonly sinceMs: number;
  /** What the server said to the command that paid. */
  readonly message: string | null;
  readonly rewards: readonly Reward[];
}

/** A command's answer; `collected` is what it paid itself. */
interface Answer {
  readonly message: string;
  readonly collected: Pick<Reward, 'name' | 'dollars'> | null;
  readonly atMs: number;
}

interface RewardState {
  readonly shown: RewardCard | null;
  /** Also collects what comes too late for the card on screen. */
  readonly waiting: RewardCard | null;
  /** In a toast, until a reward for the same command arrives. */
  readonly answered: Answer | null;
}

/** What comes within this time belongs to one card. */
const MERGE_MS = 1_500;

export const noRewards: RewardState = { shown: null, waiting: null, answered: null };

const isFresh = (sinceMs: number, nowMs: number): boolean => nowMs - sinceMs < MERGE_MS;

const partsOf = ({ message, collected }: Answer): readonly Reward[] =>
  collected ? [{ about: `answer ${message}`, ...collected }] : [];

const withMessage = (card: RewardCard, answer: Answer): RewardCard => ({
  ...card,
  message: answer.message,
  rewards: [...partsOf(answer), ...card.rewards],
});

/** An answered command's toast moves into the card. */
export function withReward(state: RewardState, reward: Reward, nowMs: number): RewardState {
  const { shown, waiting, answered } = state;
  const isKnown = [...(shown?.rewards ?? []), ...(waiting?.rewards ?? [])].some(
    ({ about }) => about === reward.about,
  );
  if (isKnown) return state;
  const place = shown && isFresh(shown.sinceMs, nowMs) ? 'shown' : 'waiting';
  const open = state[place] ?? { sinceMs: nowMs, message: null, rewards: [] };
  const takes = answered && open.message === null && isFresh(answered.atMs, nowMs);
  const card = takes ? withMessage(open, answered) : open;
  return {
    ...{ shown, waiting, answered: takes ? null : answered },
    [place]: { ...card, rewards: [...card.rewards, reward] },
  };
}

/** Into the card of its rewards when they came first; else it stays `answered`. */
function withAnswer(state: RewardState, answer: Answer): RewardState {
  for (const place of ['waiting', 'shown'] as const) {
    const card = state[place];
    if (card && card.message === null && isFresh(card.sinceMs, answer.atMs))
      return { ...state, answered: null, [place]: withMessage(card, answer) };
  }
  return { ...state, answered: answer };
}

export const totalOf = ({ rewards }: RewardCard): { readonly dollars: number; readonly points: number } => ({
  dollars: rewards.reduce((cents, { dollars }) => cents + Math.round(dollars * 100), 0) / 100,
  points: rewards.reduce((sum, { points = 0 }) => sum + points, 0),
});

export const rewardStore = createStore<RewardState>(() => noRewards);

export function addReward(reward: Reward, nowMs: number): void {
  const { answered } = rewardStore.getState();
  rewardStore.setState((state) => withReward(state, reward, nowMs));
  if (answered && rewardStore.getState().answered === null) dropToast(answered.message);
}

export function sayAnswer(answer: Answer): void {
  rewardStore.setState((state) => withAnswer(state, answer));
  if (rewardStore.getState().answered === answer) toast('success', answer.message);
}

/** While the card cannot show, the command's answer becomes a toast again. */
export function releaseAnswer(): void {
  const { waiting } = rewardStore.getState();
  if (!waiting || waiting.message === null) return;
  rewardStore.setState({ waiting: { ...waiting, message: null } });
  toast('success', waiting.message);
}

export const showNextReward = (): void =>
  rewardStore.setState(({ waiting }) => ({ shown: waiting, waiting: null }));

/** What waits, or was not seen, shows later. */
export const endReward = (isSeen: boolean): void =>
  rewardStore.setState(({ shown, waiting }) => ({
    shown: null,
    waiting:
      isSeen || !shown ? waiting : { ...shown, rewards: [...shown.rewards, ...(waiting?.rewards ?? [])] },
  }));

export const clearRewards = (): void => rewardStore.setState(noRewards);
