import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderEdges, importCircles } from './import-circles.ts';
import { type Edge, importGraph } from './import-graph.ts';
import { arrowsBack, forbiddenImports } from './import-rules.ts';
import { PARTS, ROOT, sourceFiles } from './project-files.ts';

/** Shared files that import a system's: lists of all systems, and what a session, a world or the page is built on. */
const MAY_IMPORT_SYSTEMS: readonly string[] = [
  'protocol/systems.ts',
  'protocol/wire/notification-rules.ts',
  'db/systems.ts',
  ...[
    ...['systems.ts', 'every-system/declarations.ts', 'every-system/balance-fields.ts', 'main.ts'],
    ...['action/context.ts', 'action/shortfall.ts', 'http/session.ts', 'process/mailer.ts'],
    ...['cli/admin-tasks.ts', 'cli/audited-systems.ts', 'world/open-world.ts'],
    ...['ledger/chart-of-accounts.ts', 'ledger/transfer-definition.ts'],
  ].map((file) => `realtime-server/${file}`),
  ...[
    ...['systems.ts', 'live/session-store.ts', 'live/world-store.ts'],
    ...['app/navigation/top-bar.tsx', 'app/session/private-events.ts', 'app/shell/shell.tsx'],
    'app/session/use-player-connection.ts',
  ].map((file) => `web/${file}`),
];

const importersOfSystems = (edges: readonly Edge[]): readonly string[] => [
  ...new Set(edges.filter(isIntoSystem).map(({ from }) => from)),
];

/** From the shared files of a part into a system's folder. */
const isIntoSystem = ({ from, to, toPackage }: Edge): boolean =>
  !toPackage &&
  /^(protocol|db|realtime-server|web)\/(?!systems\/)/.test(from) &&
  /^[^/]+\/systems\//.test(to);

describe('imports', () => {
  const files = sourceFiles();
  const edges = importGraph(files);

  test('are read in every part', () => {
    const read = PARTS.filter((part) => files.some(({ path }) => path.startsWith(`${part}/`)));
    expect(read).toEqual(PARTS);
    expect(edges.filter(({ toPackage }) => !toPackage).length).toBeGreaterThan(files.length / 2);
  });

  test('are allowed in every part', () => {
    expect(forbiddenImports(edges)).toEqual([]);
  });

  test('form no cycle, type imports included', () => {
    expect(importCircles(edges)).toEqual([]);
  });

  describe.each(Object.entries(arrowsBack))('between the folders of %s', (part, back) => {
    const arrows = folderEdges(edges, part);
    const leadsBack = ({ from, to }: Edge) => back.includes(`${from} -> ${to}`);

    test('lead one way', () => {
      expect(importCircles(arrows.filter((arrow) => !leadsBack(arrow)))).toEqual([]);
    });

    test('need every exception', () => {
      for (const one of back) {
        const others = back.filter((other) => other !== one);
        const left = arrows.filter(({ from, to }) => !others.includes(`${from} -> ${to}`));
        expect(importCircles(left), one).not.toEqual([]);
      }
    });
  });

  test('of systems are only where all systems are joined, or where the core needs one', () => {
    expect(importersOfSystems(edges).filter((path) => !MAY_IMPORT_SYSTEMS.includes(path))).toEqual([]);
  });

  test('lead to existing files', () => {
    const missing = edges.filter(({ to, toPackage }) => !toPackage && !existsSync(join(ROOT, to)));
    expect(missing.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });
});

describe('a planted violation is reported:', () => {
  test.each([
    ['protocol/systems/bank/contract.ts', `import { z } from 'zod';`],
    ['protocol/wire/routes.ts', `import { readFile } from 'node:fs/promises';`],
    ['realtime-server/systems/bank/rules.ts', `import { bankStore } from '#db/systems/bank/store.ts';`],
    ['realtime-server/systems/bank/rules/wage.ts', `import { createHash } from 'node:crypto';`],
    ['realtime-server/systems/bank/actions.ts', `import { placeBet } from '../racing/actions.ts';`],
    ['realtime-server/systems/bank/actions.ts', `import { createPublisher } from '../../live/publish.ts';`],
    ['realtime-server/systems/bank/actions.ts', `export { eq } from 'drizzle-orm';`],
    ['realtime-server/action/run-action.ts', `import { createPublisher } from '../live/publish.ts';`],
    ['realtime-server/ledger/post.ts', `const { perform } = await import('../action/run-action.ts');`],
    ['realtime-server/http/session.ts', `import { signUp } from '../systems/auth/actions.ts';`],
    ['db/database/open.ts', `import type { Context } from '#server/action/context.ts';`],
    ['db/systems/bank/store.ts', `import { racingStore } from '../racing/store.ts';`],
    ['web/ui/button/button.tsx', `import type { Answer } from '#protocol/kit/contract.ts';`],
    ['web/systems/bank/page.tsx', `import { useRaces } from '#web/systems/racing/model.ts';`],
    ['web/systems/bank/page.tsx', `import { io } from 'socket.io-client';`],
    ['web/app/routes.tsx', `import { BankPage } from '#web/systems/bank/page.tsx';`],
    ['web/live/socket.ts', `type Player = import('#server/action/context.ts').Player;`],
    ['realtime-server/main.ts', `import { world } from '#tests/support/world.ts';`],
    ['somewhere/else.ts', `import '#protocol/wire/events.ts';`],
  ])('%s: %s', (path, text) => {
    expect(forbiddenImports(importGraph([{ path, text }]))).toHaveLength(1);
  });
});

test('a planted import of a system by a shared file is reported', () => {
  const plant = (path: string) =>
    importGraph([{ path, text: `import { bankStore } from '#db/systems/bank/store.ts';` }]);
  expect(importersOfSystems(plant('realtime-server/live/rooms.ts'))).toEqual([
    'realtime-server/live/rooms.ts',
  ]);
  expect(importersOfSystems(plant('realtime-server/systems/bank/actions.ts'))).toEqual([]);
});

describe('a planted cycle is reported by its path:', () => {
  const circlesOf = (texts: Readonly<Record<string, string>>) =>
    importCircles(importGraph(Object.entries(texts).map(([path, text]) => ({ path, text }))));

  test('of two files, one of which imports only a type', () => {
    const texts = { 'db/a.ts': `import { b } from './b.ts';`, 'db/b.ts': `import type { A } from './a.ts';` };
    expect(circlesOf(texts)).toEqual(['db/a.ts -> db/b.ts -> db/a.ts']);
  });

  test('of a file that imports itself', () => {
    expect(circlesOf({ 'db/a.ts': `import type { A } from '#db/a.ts';` })).toEqual(['db/a.ts -> db/a.ts']);
  });

  test('by the shortest way, until each file in a cycle is covered', () => {
    const texts = {
      'db/a.ts': `import './b.ts'; import './c.ts';`,
      'db/b.ts': `import './c.ts';`,
      'db/c.ts': `export { a } from './a.ts';`,
      'web/x.ts': `type Y = import('./y.ts').Y;`,
      'web/y.ts': `await import('./x.ts');`,
    };
    expect(circlesOf(texts)).toEqual([
      'db/a.ts -> db/c.ts -> db/a.ts',
      'db/b.ts -> db/c.ts -> db/a.ts -> db/b.ts',
      'web/x.ts -> web/y.ts -> web/x.ts',
    ]);
  });

  test('of two folders, whose files form none', () => {
    const edges = importGraph([
      { path: 'db/kit/store.ts', text: `import type { Bank } from '../systems/bank/tables.ts';` },
      { path: 'db/systems/bank/store/salaries.ts', text: `import { tx } from '../../../kit/tx.ts';` },
    ]);
    expect(importCircles(edges)).toEqual([]);
    expect(importCircles(folderEdges(edges, 'db/'))).toEqual(['db/kit -> db/systems/bank -> db/kit']);
  });

  test('but not two ways to one file', () => {
    const texts = {
      'db/a.ts': `import './b.ts'; import './c.ts';`,
      'db/b.ts': `import './c.ts';`,
      'db/c.ts': '',
    };
    expect(circlesOf(texts)).toEqual([]);
  });
});

describe('an allowed import passes:', () => {
  test.each([
    ['realtime-server/systems/bank/actions.ts', `import { racingStore } from '#db/systems/racing/store.ts';`],
    ['realtime-server/systems/bank/jobs.ts', `import type { Job } from '../../schedule/jobs.ts';`],
    [
      'realtime-server/systems/bank/rules.ts',
      `import { MAX_HOURS } from '#protocol/systems/bank/contract.ts';`,
    ],
    ['web/systems/bank/page.tsx', `import { Money } from '#web/ui/figure/money.tsx';`],
  ])('%s: %s', (path, text) => {
    expect(forbiddenImports(importGraph([{ path, text }]))).toEqual([]);
  });
});
