import { describe, expect } from 'vitest';
import { refusesCall } from '#protocol/systems/moderation/refused-calls.ts';
import { LASTING_KINDS } from '#protocol/systems/moderation/terms.ts';
import type { Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';
import { outcomeOf, sanction } from './court.ts';

const test = inWorld();

/** What refuses each call. A new call fails the test until somebody has decided. */
const REFUSED_BY: Readonly<Record<string, string>> = {
  'GET /api/settings': 'suspend',
  'POST /api/achievements/check-progress': 'suspend',
  'GET /api/achievements/leaderboard': 'suspend',
  'GET /api/achievements/my-achievements': 'suspend',
  'GET /api/achievements/statistics': 'suspend',
  'GET /api/activity/recent': 'suspend',
  'POST /api/admin/announcement': 'mute suspend',
  'POST /api/admin/backup': 'suspend',
  'GET /api/admin/backups': 'suspend',
  'GET /api/admin/config': 'suspend',
  'PUT /api/admin/config': 'suspend',
  'POST /api/admin/config/preview': 'suspend',
  'POST /api/admin/config/undo': 'suspend',
  'GET /api/admin/economy': 'suspend',
  'GET /api/admin/inhabitants': 'suspend',
  'POST /api/admin/inhabitants': 'suspend',
  'POST /api/admin/inhabitants/pay': 'suspend',
  'POST /api/admin/inhabitants/retire': 'suspend',
  'GET /api/admin/log': 'suspend',
  'GET /api/admin/players': 'suspend',
  'GET /api/admin/players/search': 'suspend',
  'POST /api/admin/rank': 'suspend',
  'POST /api/admin/reset-economy': 'suspend',
  'GET /api/admin/stats/players': 'suspend',
  'GET /api/admin/stats/system': 'suspend',
  'GET /api/admin/ticker': 'suspend',
  'POST /api/admin/ticker/remove': 'suspend',
  'POST /api/alliance/build-hall': 'suspend',
  'GET /api/alliance/chat': 'suspend',
  'POST /api/alliance/chat': 'mute suspend',
  'POST /api/alliance/chat/delete': 'suspend',
  'GET /api/alliance/club': 'suspend',
  'GET /api/alliance/club/chat': 'suspend',
  'POST /api/alliance/contribute': 'trade_ban suspend',
  'POST /api/alliance/contribute-stone': 'trade_ban suspend',
  'GET /api/alliance/contribution-limit': 'suspend',
  'POST /api/alliance/create': 'mute suspend',
  'POST /api/alliance/decline': 'suspend',
  'GET /api/alliance/invitations': 'suspend',
  'POST /api/alliance/invite': 'suspend',
  'POST /api/alliance/join': 'suspend',
  'POST /api/alliance/kick': 'suspend',
  'POST /api/alliance/leave': 'suspend',
  'GET /api/alliance/list': 'suspend',
  'GET /api/alliance/log': 'suspend',
  'GET /api/alliance/my-alliance': 'suspend',
  'POST /api/alliance/payout': 'trade_ban suspend',
  'GET /api/announcements': 'suspend',
  'POST /api/auth/confirm': 'suspend',
  'GET /api/auth/me': '',
  'GET /api/auth/sessions': 'suspend',
  'POST /api/auth/sessions/end': 'suspend',
  'POST /api/auth/totp/disable': 'suspend',
  'POST /api/auth/totp/enable': 'suspend',
  'POST /api/auth/totp/setup': 'suspend',
  'POST /api/auth/update-email': 'suspend',
  'POST /api/central-bank/collect-salary': 'suspend',
  'GET /api/central-bank/salary-status': 'suspend',
  'GET /api/central-bank/total-production': 'suspend',
  'GET /api/dashboard': 'suspend',
  'GET /api/first-steps': 'suspend',
  'POST /api/first-steps/close': 'suspend',
  'POST /api/gilding/gild': 'suspend',
  'GET /api/gilding/mine': 'suspend',
  'GET /api/horse-racing/current-status': 'suspend',
  'GET /api/horse-racing/history': 'suspend',
  'GET /api/horse-racing/leaderboard': 'suspend',
  'GET /api/horse-racing/my-bets': 'suspend',
  'GET /api/horse-racing/my-stats': 'suspend',
  'GET /api/horse-racing/pick-three': 'suspend',
  'POST /api/horse-racing/pick-three': 'trade_ban suspend',
  'POST /api/horse-racing/place-bet': 'suspend',
  'GET /api/horse-racing/race/:id/proof': 'suspend',
  'GET /api/horse-racing/todays-races': 'suspend',
  'GET /api/leaderboard': 'suspend',
  'GET /api/leaderboard/categories': 'suspend',
  'GET /api/leaderboard/king-stats': 'suspend',
  'GET /api/leaderboard/me': 'suspend',
  'POST /api/mafiosi/attack': 'suspend',
  'GET /api/mafiosi/combat-stats': 'suspend',
  'POST /api/mafiosi/equip-all': 'suspend',
  'POST /api/mafiosi/equip-weapons': 'suspend',
  'POST /api/mafiosi/feed': 'suspend',
  'GET /api/mafiosi/fight/:id': 'suspend',
  'GET /api/mafiosi/fights': 'suspend',
  'POST /api/mafiosi/forge-weapons': 'suspend',
  'POST /api/mafiosi/hire': 'suspend',
  'GET /api/mafiosi/leaderboard': 'suspend',
  'GET /api/mafiosi/my-mafiosi': 'suspend',
  'GET /api/mafiosi/odds': 'suspend',
  'GET /api/mafiosi/targets': 'suspend',
  'POST /api/mafiosi/unequip-all': 'suspend',
  'POST /api/mafiosi/unequip-weapons': 'suspend',
  'GET /api/mafiosi/weapon-equipment': 'suspend',
  'GET /api/market': 'suspend',
  'GET /api/market/alerts': 'suspend',
  'POST /api/market/alerts': 'suspend',
  'POST /api/market/alerts/delete': 'suspend',
  'POST /api/market/cancel-all': 'suspend',
  'POST /api/market/cancel-order': 'suspend',
  'GET /api/market/candles': 'suspend',
  'GET /api/market/my-orders': 'suspend',
  'GET /api/market/my-trades': 'suspend',
  'POST /api/market/place-order': 'trade_ban suspend',
  'GET /api/messages': '',
  'GET /api/messages/:username': '',
  'POST /api/messages/delete': 'suspend',
  'POST /api/messages/policy': 'suspend',
  'POST /api/messages/read': '',
  'POST /api/messages/send': '',
  'POST /api/moderation/appeal': '',
  'GET /api/moderation/cases': 'suspend',
  'GET /api/moderation/cases/:id': 'suspend',
  'POST /api/moderation/claim': 'suspend',
  'POST /api/moderation/decide': 'suspend',
  'POST /api/moderation/decide-appeal': 'suspend',
  'POST /api/moderation/lift': 'suspend',
  'GET /api/moderation/links': 'suspend',
  'GET /api/moderation/mine': '',
  'POST /api/moderation/report': 'suspend',
  'GET /api/notifications': 'suspend',
  'POST /api/notifications/read': 'suspend',
  'POST /api/notifications/settings': 'suspend',
  'GET /api/production': 'suspend',
  'POST /api/production/build': 'suspend',
  'POST /api/production/collect': 'suspend',
  'GET /api/profil': 'suspend',
  'POST /api/profil/delete-profil': '',
  'GET /api/profil/household': 'suspend',
  'POST /api/profil/household': 'suspend',
  'POST /api/profil/mute': 'suspend',
  'POST /api/profil/update-password': '',
  'POST /api/profil/update-profil': 'mute suspend',
  'GET /api/profil/view/:id': 'suspend',
  'GET /api/real-estate/available': 'suspend',
  'POST /api/real-estate/collect-rent': 'suspend',
  'GET /api/real-estate/market-stats': 'suspend',
  'GET /api/real-estate/owned': 'suspend',
  'POST /api/real-estate/purchase': 'suspend',
  'POST /api/real-estate/sell': 'suspend',
  'POST /api/real-estate/upgrade': 'suspend',
  'POST /api/rent/pay': 'suspend',
  'GET /api/rent/status': 'suspend',
  'GET /api/statement': 'suspend',
  'GET /api/statement.csv': 'suspend',
  'POST /api/tycoon-company/collect-revenue': 'suspend',
  'POST /api/tycoon-company/create': 'mute suspend',
  'POST /api/tycoon-company/feed': 'suspend',
  'POST /api/tycoon-company/fire': 'suspend',
  'POST /api/tycoon-company/hire': 'suspend',
  'GET /api/tycoon-company/info': 'suspend',
  'GET /api/tycoon-company/leaderboard': 'suspend',
  'GET /api/tycoon-company/mine': 'suspend',
  'POST /api/tycoon-company/pay-salaries': 'suspend',
  'POST /api/tycoon-company/upgrade': 'suspend',
};

const all = Object.values<Readonly<Record<string, Route>>>(routes).flatMap((own) => Object.values(own));
const callOf = ({ method, path }: Route): string => `${method} ${path}`;
const isGated = ({ access }: Route): boolean => access === 'player' || access === 'admin';

describe('the table', () => {
  test('has every call that needs a player, and no other', () => {
    const gated = all.filter(isGated).map(callOf);
    expect(Object.keys(REFUSED_BY).toSorted()).toEqual(gated.toSorted());
  });

  test('says what each sanction refuses', () => {
    const refused = Object.keys(REFUSED_BY).map((call) => [
      call,
      LASTING_KINDS.filter((kind) => refusesCall(kind, call)).join(' '),
    ]);
    expect(Object.fromEntries(refused)).toEqual(REFUSED_BY);
  });
});

describe('the server', () => {
  /** Without input: what is let in is refused for another reason, or answered. */
  const call = (player: TestPlayer, asked: string) => {
    const [method = '', path = ''] = asked.split(' ');
    return player.send(method, path.replace(/:\w+/, 'none'), method === 'GET' ? undefined : {});
  };

  const ASKED = [
    'GET /api/auth/me',
    'GET /api/moderation/mine',
    'POST /api/moderation/appeal',
    'POST /api/profil/update-password',
    'POST /api/auth/update-email',
    'GET /api/dashboard',
    'GET /api/profil/view/:id',
    'GET /api/statement.csv',
    'GET /api/notifications',
    'POST /api/profil/update-profil',
    'POST /api/alliance/chat',
    'POST /api/alliance/create',
    'POST /api/alliance/contribute',
    'POST /api/alliance/payout',
    'POST /api/tycoon-company/create',
    'POST /api/tycoon-company/hire',
    'POST /api/market/place-order',
    'POST /api/market/cancel-all',
    'POST /api/horse-racing/place-bet',
    'POST /api/horse-racing/pick-three',
    'POST /api/mafiosi/attack',
    'POST /api/rent/pay',
  ];

  test('refuses what the table says, and nothing else', async ({ world }) => {
    const staff = await world.player({ rang: 1 });
    for (const kind of LASTING_KINDS) {
      const player = await world.player();
      await sanction(world, staff, player, { kind });
      for (const asked of ASKED) {
        const isRefused = REFUSED_BY[asked]?.split(' ').includes(kind) ?? false;
        const answer = outcomeOf(await call(player, asked));
        expect([kind, asked, answer === '409 sanctioned']).toEqual([kind, asked, isRefused]);
      }
    }
  });

  test('answers calls that need no player', async ({ world }) => {
    const player = await world.player();
    await sanction(world, await world.player({ rang: 1 }), player, { kind: 'suspend' });
    for (const path of ['/api/auth/session', '/api/live']) expect((await player.get(path)).status).toBe(200);
    expect((await player.post('/api/activity/updateActivityJson')).status).toBe(200);
    expect((await player.post('/api/auth/logout')).status).toBe(200);
  });
});
