import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GUIDE_FILE, guideText } from './wire-guide.ts';
import { WIRE_FILE, type Wire, wire } from './wire.ts';

const WHAT_TO_DO = 'meant? `npm run wire:accept`, and commit the difference';

describe('the wire', () => {
  const accepted = JSON.parse(readFileSync(WIRE_FILE, 'utf8')) as Wire;
  const now = JSON.parse(JSON.stringify(wire())) as Wire;

  test('has routes, events, messages and errors', () => {
    for (const part of Object.values(now)) expect(Object.keys(part).length).toBeGreaterThan(0);
  });

  test('is the accepted one, so that nobody changes it by accident', () => {
    expect(differences(accepted, now), WHAT_TO_DO).toEqual([]);
  });

  test('is described correctly by the guide for clients', () => {
    expect(readFileSync(GUIDE_FILE, 'utf8') === guideText(), WHAT_TO_DO).toBe(true);
  });

  test('has every call, event and error code in the guide', () => {
    const guide = guideText();
    const { routes = {}, events = {}, errors = {} } = now;
    const missing = [...Object.keys(routes), ...Object.keys(events), ...Object.keys(errors)].filter(
      (name) => !guide.includes(`\`${name}\``),
    );
    expect(missing).toEqual([]);
  });

  test('has a planted change reported', () => {
    const { 'GET /api/auth/me': _, ...others } = now.routes ?? {};
    const changed = { 'POST /api/auth/login': {}, 'GET /api/new': {} };
    expect(differences(now, { ...now, routes: { ...others, ...changed } })).toEqual([
      'routes: GET /api/auth/me',
      'routes: GET /api/new',
      'routes: POST /api/auth/login',
    ]);
  });
});

/** The names of everything added, removed or changed. */
const differences = (before: Wire, after: Wire): readonly string[] =>
  Object.keys({ ...before, ...after }).flatMap((part) => {
    const [old, young] = [before[part] ?? {}, after[part] ?? {}];
    const names = Object.keys({ ...old, ...young }).toSorted();
    return names
      .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(young[name]))
      .map((name) => `${part}: ${name}`);
  });
