import { expect } from '@playwright/test';
import { journeyIn } from './support/journey.ts';
import { betByCall, stageOf } from './support/race-day.ts';
import { passToPaddock } from './support/race-time.ts';

const test = journeyIn();

test('bets scroll on a tape and names line the rail, except for players who hide their name', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const [watcher, open, shy] = [await newcomer('watcher'), await newcomer('open'), await newcomer('shy')];

  const profile = await visit(`/profile/${shy.id}`, shy);
  const consent = profile.getByRole('switch', {
    name: 'Show my name with my bets, among spectators and on the wire',
  });
  await expect(consent).toBeChecked();
  await consent.click();
  await expect(consent).not.toBeChecked();
  await profile.reload();
  await expect(consent).not.toBeChecked();

  const race = await passToPaddock(server, watcher);
  const page = await visit('/horse-racing', watcher);
  const stage = stageOf(page, race, 'upcoming');
  await expect(stage).toBeVisible();
  const rail = stage.locator('[data-rail]');
  await expect(rail).toContainText(watcher.username);

  for (const guest of [open, shy]) await visit('/horse-racing', guest);
  await expect(rail).toContainText(open.username);
  await expect(rail).toContainText('1 other');
  await expect(rail).not.toContainText(shy.username);

  await betByCall(open, { race, horse: 0, dollars: 150 });
  await betByCall(shy, { race, horse: 1, dollars: 200 });
  const lines = stage.getByRole('list', { name: 'Bets on this race' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText(`${open.username} on ${race.horses[0]?.name}`);
  await expect(lines.nth(1)).toContainText('$150.00');
  await expect(lines.nth(0)).toContainText(`Somebody on ${race.horses[1]?.name}`);
  await expect(lines.nth(0)).toContainText('$200.00');
  await expect(lines.nth(0)).not.toContainText(shy.username);
});
