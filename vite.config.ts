import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(manifest.version) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy is 'self' alone: a data: URI would be refused, so everything is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' } },
});
