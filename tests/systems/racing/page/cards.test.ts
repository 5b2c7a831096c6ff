import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RacesTab } from '#web/systems/racing/card/races-tab.tsx';
import { Form } from '#web/systems/racing/card/runner-name.tsx';
import { ClockProvider } from '#web/ui/figure/ticking-clock.tsx';
import { StatusLine } from '#web/systems/racing/card/race-status.tsx';
import { aRace } from './races.ts';

const clock = { now: () => Date.parse('2030-01-01T19:59:42Z'), onTick: () => () => undefined };

const Clocked = ({ children }: { children?: ReactNode }) => ClockProvider({ clock, children });

const draw = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(Clocked, null, createElement(component, props)));

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('a card', () => {
  it('shows the form to everybody, not only to screen readers', () => {
    const html = draw(Form, { form: [7, 1, 7] });
    expect(textOf(html.replace(/<span class="sr-only">.*?<\/span>/, ''))).toBe('Form 7-1-7');
    expect(html).toContain('title="Last five places, the latest first"');
  });

  it('says that betting has ended and when the race starts', () => {
    const race = aRace({ status: 'betting' });
    expect(textOf(draw(StatusLine, { race }))).toBe('Betting ended. Off in 0:18.');
  });

  it('shows status, pool and number of bets of every race, on one line from the fourth on', () => {
    const races = Array.from({ length: 20 }, (_, n) =>
      aRace({ id: `race-${n}`, name: `Race ${n}`, total_pool: 1000 + n, bet_count: n }),
    );
    const html = draw(RacesTab as FunctionComponent<object>, { races, history: [], stagedId: 'race-0' });
    const cards = html.split('data-race-card=').slice(1);
    expect(cards).toHaveLength(20);
    cards.forEach((card, n) => {
      const line = textOf(card.slice(0, card.indexOf('</summary>')));
      expect(line).toContain('UPCOMING');
      expect(line).toContain(`$1,${String(n).padStart(3, '0')}.00`);
      expect(line).toContain(`${n} ${n === 1 ? 'bet' : 'bets'}`);
    });
    expect(html.match(/min-h-11/g)).toHaveLength(17);
  });
});
