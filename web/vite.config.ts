import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the game server listens while Vite serves the page. */
const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

/** The faces that the first view needs; the other subsets load when a character asks for them. */
const firstFaces = ['inter-latin-wght-normal', 'fraunces-latin-opsz-normal'];

/** Lets the browser fetch the fonts before it has read the style sheet, but not in the way of the scripts that draw with them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFaces.some((face) => file.includes(face)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              ...{ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Lets the browser fetch the shell of players beside the first view, not after it has run: on a slow line that is a round trip
 * and more. Strangers have it by the time they have typed a password.
 */
function preloadShell(): Plugin {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((part) => part.type === 'chunk' && part.name === 'first-screen')
          .flatMap((part) => ('imports' in part ? [part.fileName, ...part.imports] : []))
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

const contract = here('../protocol/');

/** What is computed as a file of the contract is loaded. */
const COMPUTED = ['CallExpression', 'ObjectExpression', 'ArrayExpression'];

/**
 * Lets the build drop every schema of the contract that the page does not use: the page takes constants from these files, and
 * without this a constant would bring all schemas beside it, and zod.
 */
const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(contract)) return null;
    const inits = this.parse(code).body.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
    });
    let lean = code;
    for (const { init } of inits.reverse()) {
      if (!init || !COMPUTED.includes(init.type)) continue;
      lean = `${lean.slice(0, init.start)}/* @__PURE__ */ (() => (${lean.slice(init.start, init.end)}))()${lean.slice(init.end)}`;
    }
    return { code: lean, map: null };
  },
});

/** The modules of these packages, however the path is written. */
const packages = (...names: readonly string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})`);

/** What stands around every page of players, and the page that they come to. */
const firstScreen = /[\\/]web[\\/](app[\\/]shell|systems[\\/]dashboard[\\/]page)\.tsx/;

/**
 * What is shared goes into few chunks with names: the first view's (`$initial`) in two, so that it loads nothing else; the
 * first screen of players in one, with all that it needs; the rest of the design system in a few.
 */
const sharedChunks = [
  { name: 'vendor-react', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const] },
  { name: 'index', tags: ['$initial' as const] },
  { name: 'vendor-zod', test: packages('zod') },
  { name: 'vendor-uplot', test: packages('uplot') },
  { name: 'vendor-noble', test: packages('@noble') },
  { name: 'first-screen', test: firstScreen },
  { name: 'palette-list', test: /[\\/]web[\\/]ui[\\/]palette\.tsx/ },
  { name: 'drawing', test: /[\\/]web[\\/]ui[\\/](drawing[\\/]|line-drawing)/ },
  { name: 'emblem', test: /[\\/]web[\\/]ui[\\/]emblem[\\/]/ },
  {
    name: 'ui',
    test: /[\\/]web[\\/]ui[\\/](?!leader-table|pages|collect-button|name|house-mark)|[\\/]lucide-react[\\/](?!.*[\\/]bot\.)/,
    minShareCount: 2,
  },
];

/** A system's page is called like the system, not `page`. */
const chunkName = (origin: string | null | undefined): string =>
  /systems[\\/]([\w-]+)[\\/]page\.tsx$/.exec(origin ?? '')?.[1] ?? '[name]';

/** No chunk is much larger than 2^18 bytes: in a window of that size distances take fewer bits. */
const brotli = defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } });

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    preloadShell(),
    leanContract(),
    compression({ include: /\.(html|js|css|svg|webmanifest)$/, algorithms: [brotli, 'gzip'] }),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // The content policy allows fonts and drawings from our own address only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: sharedChunks },
        chunkFileNames: ({ facadeModuleId }) => `assets/${chunkName(facadeModuleId)}-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `assets/${chunkName(originalFileNames[0])}-[hash][extname]`,
      },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
