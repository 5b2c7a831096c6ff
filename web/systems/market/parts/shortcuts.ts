import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { browserStorage } from '#web/browser-storage.ts';
import { isKeyTaken, latinKey } from '#web/ui/button/keyboard-focus.ts';
import { updateTicket } from '../ticket/ticket-store.ts';

export function useShortcuts(onChoose: (resource: MarketResource) => void): void {
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsStore.getState().isOn || isKeyTaken(event)) return;
      const key = latinKey(event);
      const resource = MARKET_RESOURCES[Number(key) - 1];
      if (resource) choose.current(resource);
      else if (!actions[key]?.()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const actions: Readonly<Record<string, () => boolean>> = {
  b: () => startOrder('buy'),
  s: () => startOrder('sell'),
  l: () => focusOn('#ladder [data-level=ask]:last-of-type > button, #ladder [data-level=bid] > button'),
};

export function startOrder(orderType: 'buy' | 'sell'): boolean {
  updateTicket({ orderType, isOpen: true });
  // The field exists only once the ticket has unfolded.
  if (!focusQuantity()) requestAnimationFrame(focusQuantity);
  return true;
}

/** False if the field is not rendered: a tab or a folded ticket renders it a frame after it opens. */
export function focusQuantity(): boolean {
  const field = document.querySelector<HTMLInputElement>('form input[name=quantity]');
  field?.focus();
  field?.select();
  return field !== null;
}

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

const STORAGE_KEY = 'market-keys';

export const shortcutsStore = createStore<{ readonly isOn: boolean }>(() => ({
  isOn: browserStorage.read(STORAGE_KEY) !== 'off',
}));

export function toggleShortcuts(isOn: boolean): void {
  browserStorage.write(STORAGE_KEY, isOn ? 'on' : 'off');
  shortcutsStore.setState({ isOn });
}

export const useShortcutsEnabled = (): boolean => useStore(shortcutsStore, ({ isOn }) => isOn);
