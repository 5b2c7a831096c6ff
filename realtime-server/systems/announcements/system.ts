import { announcementRoutes } from '#protocol/systems/announcements.ts';
import { system } from '../../action/system.ts';
import { announce } from './actions.ts';
import { lastAnnouncement, recent } from './reads.ts';

export const announcementSystem = system({
  routes: announcementRoutes,
  handlers: { recent, announce },
  world: { announcement: lastAnnouncement },
  apply: {
    'announcement.made': ({ announcement }) => [{ room: 'world', event: 'announcement', data: announcement }],
  },
});
