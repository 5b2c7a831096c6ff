import fc from 'fast-check';
import { expect } from 'vitest';
import { totalStore } from '#db/systems/alliance/store/members.ts';
import { experienceNow, experienceOf, experienceSince } from '#protocol/systems/alliance/terms.ts';
import { creditExperience } from '#server/systems/alliance/actions/experience.ts';
import { inWorld } from '#tests/support/world.ts';
import { allianceOf, contribute, DAY_MS, done, family, HOUR_MS, post, SPEED } from './family.ts';

const test = inWorld({ speed: SPEED });

/** Some hours pass, then the safe changes by a number of half points, or is read. */
interface Step {
  readonly hours: number;
  readonly halfPoints: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  hours: fc.constantFrom(0, 0, 1, 5, 24, 100, 167, 168, 169, 400),
  halfPoints: fc.integer({ min: -12, max: 12 }),
});

/** Every value of the safe with its start time. */
class NaiveModel {
  readonly values: { readonly fromMs: number; readonly cents: number }[] = [];
  best = 0;

  constructor(bornMs: number) {
    this.values.push({ fromMs: Number.NEGATIVE_INFINITY, cents: 0 }, { fromMs: bornMs, cents: 0 });
  }

  /** The lowest value of the last 7 days, never decreasing; evaluated each hour. */
  look(nowMs: number): number {
    const sinceMs = nowMs - 7 * DAY_MS;
    const held = this.values.filter(
      (_, at) => (this.values[at + 1]?.fromMs ?? Number.POSITIVE_INFINITY) > sinceMs,
    );
    this.best = Math.max(this.best, experienceOf(Math.min(...held.map(({ cents }) => cents))));
    return this.best;
  }
}

test('experience equals that of a model that remembers every value', async ({ world }) => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const id = `property${(runs += 1)}`;
      const bornMs = 1_000 * DAY_MS;
      const model = new NaiveModel(bornMs);
      await world.app.perform({
        actor: { kind: 'clock' },
        run: async (tx) => {
          let [nowMs, cents, experience] = [bornMs, 0, 0];
          const read = async (): Promise<number> => {
            const lowestPoints = await totalStore(tx).lowestSince(id, experienceSince(nowMs));
            return experienceNow({ experience, lowestPoints, safeCents: cents });
          };
          for (const { hours, halfPoints } of steps) {
            for (let hour = 0; hour < hours; hour += 1) model.look(nowMs + hour * HOUR_MS);
            nowMs += hours * HOUR_MS;
            expect(await read()).toBe(model.look(nowMs));
            const after = Math.max(0, cents + halfPoints * 5_000);
            experience = await creditExperience(
              tx,
              { id, experience },
              { beforeCents: cents, afterCents: after, nowMs },
            );
            cents = after;
            model.values.push({ fromMs: nowMs, cents });
            expect(await read()).toBe(model.look(nowMs));
          }
          const rows = await tx.run(tx.orm.select().from(tx.tables.allianceTotals));
          expect(rows.filter(({ endMs }) => endMs <= experienceSince(nowMs))).toEqual([]);
          await totalStore(tx).removeAllOf(id);
          return {};
        },
      });
    }),
    { numRuns: 200 },
  );
});

test('experience counts dollars kept in the safe for 7 game days, and stays after a payout', async ({
  world,
}) => {
  const { leader } = await family(world, { mates: 0, dollars: 100_000 });
  const experience = async () => (await allianceOf(leader))?.stats.experience;
  await done(contribute(leader, 45_099.99));
  await world.advance(7 * DAY_MS - HOUR_MS);
  expect(await experience()).toBe(0);
  await world.advance(HOUR_MS);
  expect(await allianceOf(leader)).toMatchObject({
    stats: { experience: 450, level: 3, level_experience: 400, next_level_experience: 900 },
    settings: { production_bonus: 6 },
  });
  await done(contribute(leader, 30_000));
  await world.advance(3 * DAY_MS);
  await done(post(leader, 'payout', { username: leader.username, amount: 70_000 }));
  await world.advance(20 * DAY_MS);
  expect(await experience()).toBe(450);
});
