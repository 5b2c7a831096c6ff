import { readFile } from 'node:fs/promises';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { LiveBadge } from '#web/ui/figure/live-badge.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Table } from '#web/ui/figure/table.tsx';
import {
  dismissToast,
  quieten,
  replaceToast,
  shownToasts,
  toast,
  toastStore,
} from '#web/ui/overlay/toast-store.ts';

const draw = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props));

describe('the design system', () => {
  it('gives an abbreviated figure its full value as title and for screen readers', () => {
    const html = draw(Money, { of: 12_450, form: 'short' });
    expect(html).toContain('title="$12,450.00"');
    expect(html).toMatch(/aria-hidden="true"[^>]*>\$12\.4K</);
    expect(html).toMatch(/sr-only[^>]*>\$12,450\.00</);
  });

  it('gives a complete figure no second text', () => {
    expect(draw(Figure, { of: 950, form: 'short' }).match(/950/g)).toHaveLength(1);
  });

  it('never distinguishes gain from loss by colour alone', () => {
    expect(draw(Money, { of: 5, tone: 'result' })).toContain('+$5.00');
    expect(draw(Money, { of: -5, tone: 'result' })).toContain('−$5.00');
  });

  it('does not animate a figure at its first render', () => {
    expect(draw(Money, { of: 5 })).not.toContain('changed-');
  });

  it('never fades a changing figure', async () => {
    const files = ['web/ui/style/motion.css', 'web/systems/market/parts/market.css'];
    const styles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const moves = styles.join('\n').match(/@keyframes (roll-|slide-)[\s\S]*?\n}/g) ?? [];
    expect(moves).toHaveLength(3);
    for (const move of moves) expect(move).not.toContain('opacity');
  });

  it('lets a disabled button keep the focus and show why', () => {
    const html = draw(Button, { children: 'Buy', disabledReason: 'You have $3.00.' });
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/ disabled[ =>]/);
    expect(html).toContain(`id="${id}" role="tooltip"`);
    // The same element around it, so that the browser keeps the button and its focus.
    expect(html).toMatch(/^<span [^>]*><button /);
    expect(draw(Button, { children: 'Buy', disabledReason: undefined })).toMatch(/^<span [^>]*><button /);
  });

  it("links a field's error to its control", () => {
    const html = draw(Field, {
      label: 'Amount',
      error: 'Too much.',
      children: (control) => createElement(Input, control),
    });
    const id = /for="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${id}" aria-describedby="${id}-error" aria-invalid="true"`);
    expect(html).toContain(`id="${id}-error" role="alert"`);
  });

  it('names a switch by its label and exposes its state', () => {
    const html = draw(Switch, { label: 'Enhanced View', checked: true, onChange: () => undefined });
    const id = /for="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`role="switch"[^>]*aria-checked="true"[^>]*id="${id}"`));
  });

  it('starts a list with an entry that selects nothing', () => {
    const html = draw(Select, { placeholder: 'Choose', options: [{ value: 'iron', label: 'Iron' }] });
    expect(html).toContain('<option value="">Choose</option><option value="iron">Iron</option>');
  });

  it('makes a whole table row one link', () => {
    const html = renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(Table<{ id: string; worth: number }>, {
          caption: 'Players',
          columns: [
            { key: 'id', head: 'Name', cell: (row) => row.id },
            { key: 'worth', head: 'Worth', cell: (row) => row.worth, align: 'right' },
          ],
          rows: [{ id: 'ada', worth: 3 }],
          rowKey: (row) => row.id,
          rowLink: (row) => `/profile/${row.id}`,
        }),
      ),
    );
    expect(html).toContain('<caption class="sr-only">Players</caption>');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<th scope="row"[^>]*><a [^>]*href="\/profile\/ada"/);
  });

  it('offers a retry after an error and a next step when empty', () => {
    const error = draw(ErrorState, { message: 'The book is closed.', onRetry: () => undefined });
    expect(error).toContain('role="alert"');
    expect(error).toContain('Try again');
    const nextStep = { to: '/horse-racing', children: 'Place a bet' };
    const action = createElement(NextStep, nextStep);
    const empty = draw(MemoryRouter, {
      children: createElement(EmptyState, { title: 'No bets yet.', action }),
    });
    expect(empty).toContain('No bets yet.');
    expect(empty).toMatch(/<a [^>]*href="\/horse-racing"[^>]*>Place a bet/);
  });

  it('shows the time left on its clock, and the text after it', () => {
    expect(draw(Countdown, { until: 65_000 })).toContain('1:05');
    expect(draw(Countdown, { until: 0, done: 'Started' })).toContain('Started');
  });

  it('gives the coloured dot a text of the same meaning', () => {
    expect(draw(LiveBadge, { state: 'live', compact: true })).toMatch(/sr-only[^>]*>Live</);
    expect(draw(LiveBadge, { state: 'reconnecting' })).toContain('Reconnecting');
    expect(draw(LiveBadge, { state: 'offline' })).toContain('Offline');
  });

  it('has twelve portraits, and the first one for any other index', () => {
    const sources = Array.from(
      { length: 13 },
      (_, index) => /src="([^"]+)"/.exec(draw(Avatar, { index }))?.[1],
    );
    expect(new Set(sources.slice(0, 12)).size).toBe(12);
    expect(sources[12]).toBe(sources[0]);
  });
});

describe('toasts', () => {
  beforeEach(() => toastStore.setState({ toasts: [] }));

  it('show the same text once and at most four at a time', () => {
    for (const text of ['a', 'b', 'a', 'c', 'd', 'e']) toast('info', text);
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['a', 'c', 'd', 'e']);
  });

  it('replace an older text about the same subject, with a new timeout', () => {
    replaceToast('order', 'success', 'a');
    toast('info', 'b');
    const [before] = toastStore.getState().toasts;
    replaceToast('order', 'success', 'c');
    const [after] = toastStore.getState().toasts;
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['c', 'b']);
    expect(after).toMatchObject({ isReplacement: true });
    expect(after?.id).not.toBe(before?.id);
  });

  it('with news wait while the shell is quiet; answers to an action show at once', () => {
    replaceToast('order', 'success', 'news');
    toast('info', 'answer');
    const textsWhen = (isQuiet: boolean) =>
      shownToasts({ ...toastStore.getState(), isQuiet }).map(({ text }) => text);
    expect(textsWhen(true)).toEqual(['answer']);
    expect(textsWhen(false)).toEqual(['news', 'answer']);
  });

  it('with news go when a race comes on its stage, and are not shown again', () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    replaceToast('order', 'success', 'old news');
    toast('info', 'answer');
    quieten('race');
    replaceToast('bet', 'success', 'news');
    quieten('podium');
    expect(shownToasts(toastStore.getState()).map(({ text }) => text)).toEqual(['answer']);
    quieten(null);
    expect(shownToasts(toastStore.getState()).map(({ text }) => text)).toEqual(['answer', 'news']);
    vi.unstubAllGlobals();
  });

  it('are dismissed by id', () => {
    toast('error', 'x');
    const [first] = toastStore.getState().toasts;
    dismissToast(first?.id ?? 0);
    expect(toastStore.getState().toasts).toEqual([]);
  });
});
