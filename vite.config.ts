import { writeFileSync } from 'node:fs';
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
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|html|svg)$/.test(file.fileName)) continue;
        const text = file.type === 'chunk' ? file.code : file.source;
        const path = join(dir, file.fileName);
        writeFileSync(`${path}.br`, brotliCompressSync(text));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

/**
 * Few files instead of one for each part that two pages share: a phone far away pays for every file with a journey, and
 * many small ones compress worse. The first rule that holds for a module takes it, with all that it needs.
 */
const bundles = [
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  { name: 'guest', test: /features\/users\/(GuestLayout|LoginPage)\.tsx$/, priority: 3 },
  { name: 'shell', test: /features\/shell\/(StartGate|AppLayout|NeedsCompany)\.tsx$/, priority: 2 },
  { name: 'parts', minShareCount: 3, priority: 1 },
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
    rolldownOptions: { output: { codeSplitting: { groups: bundles } } },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' } },
});
