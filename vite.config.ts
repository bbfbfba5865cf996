import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** Each text file beside itself as small as it gets, once: the server hands those out and compresses no file itself. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle: ({ dir = '' }, bundle) => {
      // What lies in web/public is copied as it is, and no part of the bundle.
      for (const name of [...Object.keys(bundle), ...readdirSync('web/public')]) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const path = join(dir, name);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** By themselves they would be some fifty small files a page, each of which costs a phone a journey. */
const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 1 },
  {
    name: 'shared',
    test: /\/(contract|web\/(connection|lib|notices|ui(?!\/overlays)))\/|lucide-react/,
    minShareCount: 2,
  },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), compressed()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(manifest.version) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy is 'self' alone: a data: URI would be refused, so everything is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' } },
});
