import { basename } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

/** Postponed, disabled or hidden work: a pattern and its name. */
const LEFTOVERS: readonly (readonly [RegExp, string])[] = [
  [/\b(TODO|FIXME|XXX|HACK)\b/g, 'left for later'],
  [/\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme|fails)\(/g, 'a test that does not run'],
  [/\bas any\b/g, 'a type hole'],
  [/@ts-(ignore|nocheck|expect-error)\b/g, 'a type hole'],
  [/\b(oxlint|eslint)-disable(?!-next-line \S+ -- \S)/g, 'a silenced rule without its reason'],
];

/** Words that a finished file does not contain. */
export const leftovers = ({ path, text }: ProjectFile): readonly string[] =>
  LEFTOVERS.flatMap(([pattern, name]) =>
    [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)}: ${name} (${match[0]})`),
  );

/** Default exports, `export *`, and files that only re-export. */
export function exportBreaches({ path, text }: ProjectFile): readonly string[] {
  const entries = parseSync(path, text).module.staticExports.flatMap((statement) => statement.entries);
  const passedOn = entries.filter(({ moduleRequest }) => moduleRequest !== null);
  return [
    ...(entries.some(({ exportName }) => exportName.kind === 'Default') ? [`${path}: a default export`] : []),
    ...(passedOn.some(({ importName }) => importName.kind === 'AllButDefault') ? [`${path}: export *`] : []),
    ...(entries.length > 0 && passedOn.length === entries.length ? [`${path}: a barrel`] : []),
  ];
}

/** Names that say nothing, or are not in kebab-case. */
export function badNames(paths: readonly string[]): readonly string[] {
  return paths.filter((path) =>
    path
      .split('/')
      .some(
        (name) =>
          (name !== 'README.md' && !KEBAB_CASE.test(name)) || /^(utils?|helpers?|common)(\.|$)/.test(name),
      ),
  );
}

const KEBAB_CASE = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;

/**
 * Private idioms, each with the field's term. A pattern matches a name's words in lower case, separated by spaces:
 * `createSessionDesk` and `create-session-desk.ts` are both `create session desk`.
 */
export const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\b(tell|tells|told)\b/, 'emit, emitted'],
  [/^(is )?kept$|\bkept events?$/, 'durable, retained or cached'],
  [/\bbefores\b|^do before$|\bconcerns\b|\bsettling\b/, 'preActions, appliesTo, runPreActions'],
  [/^does$/, 'kind'],
  [/\b(show|serve) (context|handler)\b|\bact handler\b/, 'CachedQueryContext, CustomContext, CommandHandler'],
  [/\bgoods (of|store)\b/, 'balancesOf, balanceStore'],
  [/\bmovements?\b(?! [xy]$)|\baccount (move|change)\b/, 'JournalEntry, BalanceChange, transfer'],
  [/\b(sayings?|explain)\b|^noted$/, 'transferDescriptions, describeTransfer, withMetadata'],
  [/\bpapers\b/, 'escrowMismatches'],
  [/^(meet|met)$|\bmost met\b|\bwalk book\b/, 'matchOrder, Fill, MAX_FILLS, matchAgainstBook'],
  [/\benter order\b/, 'submitOrder'],
  [/^(order )?(life|lives)$|\border life\b/, 'timeInForce'],
  [/^(create )?board( parts)?$/, 'marketSnapshot'],
  [/\bdesk\b(?! id$)/, 'marketMaker for the account that quotes; a service is a service'],
  [/\b(create) gate\b|\bgate needs\b|\bknocks?\b/, 'upgradeGuard'],
  [/\btalk\b|\b(hear|hears|heard)\b/, 'socketHandlers, receive'],
  [/^together$|\bas one\b/, 'coalesce'],
  [/\bthin query\b|\bmake thin\b/, 'compiledQuery'],
  [/\btrailing (index|tables)\b/, 'deferredIndex'],
  [/\bclustered\b/, 'withoutRowid'],
  [/\bcreate shown\b/, 'cachedQuery'],
  [/\bgeneration\b/, 'cacheEpoch'],
  [/\bbreathe\b|^new turn$/, 'MAX_BATCH_MS, Execution'],
  [/\bripe\b|\bwaiting (rent|salary|revenue|after)\b/, 'accrued, collectable'],
  [/\b(crops?|harvest|yards?)\b/, 'buildingOutput, collection, buildingGroup'],
  [/\btill\b/, 'accruedRevenue'],
  [/\bhappenings?\b/, 'activityEntries'],
  [/\bwings?\b/, 'navigation, entry'],
  [/^use( company)? acts?$|\bguess dollars\b/, 'useCommand, applyOptimistic'],
  [/^(?!is ).+ words?$/, 'format…, describe…, format.ts'],
  [/^(most|least|fewest) \w+ ?\w*$/, 'max…, min…'],
  [/ needs$/, '…Deps'],
  [/^\w+ parts$/, '…Deps, …Breakdown'],
  [/\bfor the operator\b|\bhand over\b/, 'runCli, execNode'],
  [/\bstillness\b/, 'usePrefersReducedMotion'],
  [/^(use )?pay rent$/, 'collectRent when the estate pays, payOwnRent when the player does'],
  [/\b(wish|wishes|wished)\b/, 'request, attempt, filter'],
  [/\bturns? away\b/, 'reject…'],
  [/\banswer body\b|\bsend fresh\b/, 'serializeResponse, sendUncached'],
  [/^guesses$/, 'LoginAttempts'],
  [/\brefusable\b/, 'throwIfRefused'],
  [/\blook at file\b|\bgo on from\b/, 'checkInPlace, resumeClock'],
  [/\bsay end\b/, 'emitSessionEnded'],
  [/\bturn midnight\b|\bwhen gathered\b/, 'runMidnightJobs, scheduleBatch'],
  [/\bgive up some\b|\bran out\b/, 'releaseReserve, onDiskFull'],
  [/\b(take world|stay announced|end former|end frozen)\b/, 'acquireWorldLock, sendHeartbeat, terminate…'],
  [/\b(get in step|ask once)\b/, 'resync, requestOnce'],
  [/\bsay in tab\b|\bcalls above\b|\bread above\b/, 'setTabStatus, shellQueries'],
  [/\b(easel|bulletin)\b/, 'raceCanvas, raceSnapshot'],
  [/\b(temperaments|inclinations)\b/, 'personality, behaviour'],
  [/\bfarewells?\b|\breckoning\b/, 'signOutNotice, calculation'],
  [/^(forgive|furnish|beside)$/, 'allowErrors, seedAccount, baseline'],
  [/\b(fellowship|thought price)\b|\bpurse ms\b/, 'allianceLife, estimatedPrice, holdings'],
];

/** Sentences that a reader would have to solve. */
export const RIDDLES: readonly (readonly [RegExp, string])[] = [
  [/\btrading desk\b/gi, 'market maker'],
  [/\byards?\b/gi, 'building group'],
  [/\btrails? (it|them|its|their)\b/gi, 'deferred index, filled later'],
  [/\bbreathes?\b/gi, 'a batch ends'],
  [/\bknocks?\b/gi, 'asks for an upgrade'],
  [/\bwings? of the house\b|\bdoors of the house\b/gi, 'navigation, page'],
  [/\bripe\b/gi, 'accrued, collectable'],
  [/\bthin quer(y|ies)\b/gi, 'compiled query'],
];

/** Names and comments in a private idiom, each with the word to use instead. */
export function idioms({ path, text }: ProjectFile): readonly string[] {
  const found = new Set(idiomsOf(basename(path)).map((use) => `${path}: its name: ${use}`));
  walk({ path, text }, (node) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier' && node.type !== 'PrivateIdentifier')
      return;
    for (const use of idiomsOf(node.name)) found.add(`${path}: ${node.name}: ${use}`);
  });
  for (const { value, start } of parseSync(path, text).comments)
    for (const [pattern, use] of RIDDLES)
      for (const match of value.matchAll(pattern))
        found.add(`${path}:${lineAt(text, start + match.index)}: ${match[0]}: ${use}`);
  return [...found];
}

/** Most names occur often. */
const judged = new Map<string, readonly string[]>();

function idiomsOf(name: string): readonly string[] {
  const known = judged.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const uses = IDIOMS.filter(([pattern]) => pattern.test(words)).map(([, use]) => use);
  judged.set(name, uses);
  return uses;
}

/** `MAX_FILLS`, `maxFills` and `max-fills.test.ts` are all `max fills`. */
const wordsOf = (name: string): string =>
  name
    .replace(/\..*$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
