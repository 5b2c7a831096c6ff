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
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Small chunks compress badly: without this the first screen of players is 167 kB, and its limit is 160 kB.
        codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
