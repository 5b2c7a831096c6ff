import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { WIRE_FILE, wire, wireText } from './wire.ts';

/** A change of the wire is accepted by `npm run wire:accept`, so that nobody makes it by accident. */
describe('the wire', () => {
  const accepted: unknown = JSON.parse(readFileSync(WIRE_FILE, 'utf8'));

  test('has routes, events and errors', () => {
    for (const part of Object.values(wire() as object)) expect(Object.keys(part).length).toBeGreaterThan(0);
  });

  test('is the accepted one', () => {
    expect(JSON.parse(wireText())).toEqual(accepted);
  });

  test('a planted breach is found', () => {
    const text = wireText();
    const changed = text.replace('"type": "string"', '"type": "number"');
    expect(changed).not.toBe(text);
    expect(JSON.parse(changed)).not.toEqual(accepted);
  });
});
