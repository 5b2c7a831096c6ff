import type { Page } from '@playwright/test';
import type { Fight } from '#protocol/systems/combat/models.ts';

const CALL = '**/api/mafiosi/fight/a-night-in-may';

export const FIGHT_PATH = '/combat/fight/a-night-in-may';

export const RED = 'Red Harvest Twenty20';

/** A fight of thousands, as the server sends it. */
export const fight = (attackerId = 'blue', defenderId = 'red'): Fight => ({
  id: 'a-night-in-may',
  at: '2031-05-21T06:41:00.000Z',
  victory: true,
  reward: 4812.35,
  points: 5,
  chance: 0.6137,
  attacker: {
    id: attackerId,
    username: 'Blue Monday',
    base_power: 120_340,
    luck: 1.0432,
    power: 125_538.688,
    crew: [
      { type: 'thug', quantity: 10_000, weapons: { pistol: 3000 } },
      { type: 'capo', quantity: 40, weapons: { tommy_gun: 40 } },
    ],
    fallen: [
      { type: 'thug', quantity: 500, weapons: {} },
      { type: 'capo', quantity: 2, weapons: { tommy_gun: 2 } },
    ],
  },
  defender: {
    id: defenderId,
    username: RED,
    base_power: 118_200,
    luck: 0.9817,
    power: 116_036.94,
    crew: [{ type: 'bodyguard', quantity: 6000, weapons: { vest: 2000 } }],
    fallen: [{ type: 'bodyguard', quantity: 600, weapons: {} }],
  },
});

/** The page's call for a fight gets this answer. */
export const serveFight = (page: Page, body: object, status = 200): Promise<unknown> =>
  page.route(CALL, (route) => route.fulfill({ status, json: body }));
