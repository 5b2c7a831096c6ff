import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the game server listens while Vite serves the page. */
const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

/** The faces that the first view needs; the other subsets load when a character asks for them. */
const firstFaces = ['inter-latin-wght-normal', 'fraunces-latin-opsz-normal'];

/** Lets the browser fetch the fonts before it has read the style sheet. */
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
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** The modules of these packages, however the path is written. */
const packages = (...names: readonly string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})`);

/**
 * What is shared goes into few chunks with names: the first view's (`$initial`) in two, so that it loads nothing else; the
 * rest of the design system in one, since 23 of its parts had less than 1 kB each.
 */
const sharedChunks = [
  { name: 'vendor-react', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const] },
  { name: 'index', tags: ['$initial' as const] },
  { name: 'vendor-query', test: packages('@tanstack') },
  { name: 'vendor-socket', test: packages('@?socket\\.io', 'engine\\.io') },
  { name: 'vendor-zod', test: packages('zod') },
  { name: 'vendor-uplot', test: packages('uplot') },
  { name: 'vendor-noble', test: packages('@noble') },
  { name: 'vendor-radix', test: packages('@radix-ui', '@floating-ui'), minShareCount: 2 },
  { name: 'live', test: /[\\/]web[\\/]live[\\/]/, minShareCount: 2 },
  { name: 'ui', test: /[\\/]web[\\/]ui[\\/]|[\\/]lucide-react[\\/]/, minShareCount: 2 },
];

/** A system's page is called like the system, not `page`. */
const chunkName = (origin: string | null | undefined): string =>
  /systems[\\/]([\w-]+)[\\/]page\.tsx$/.exec(origin ?? '')?.[1] ?? '[name]';

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    compression({ include: /\.(html|js|css|svg|webmanifest)$/, algorithms: ['brotliCompress', 'gzip'] }),
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
