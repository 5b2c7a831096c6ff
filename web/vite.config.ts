import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

// The first view needs these; a browser loads other subsets when a character needs them.
const firstFaces = ['inter-latin-wght-normal', 'fraunces-latin-opsz-normal'];

// Preloads fonts before the style sheet is parsed, but after the scripts.
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
    // The CSP allows fonts and images from our own origin only, so no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Small chunks compress badly: without these groups, the first player screen is 173 kB; the limit is 160 kB.
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            { name: 'dashboard', test: /systems\/dashboard\/page\.tsx$|summary-rows\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
