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

/** The pages that people open the app at, by their address. */
const firstPages: Record<string, string> = {
  '/dashboard': 'IntegrationsPage',
  '/companies': 'CompaniesPage',
  '/reports': 'ReportsPage',
  '/sync-logs': 'SyncLogsPage',
  '/settings': 'SettingsPage',
};

/**
 * Tells public/first.js which files a page will need, so that the browser asks for them beside the first one and not after
 * that one has come and run.
 */
function foretold(): Plugin {
  return {
    name: 'foretold',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const withImports = (fileName: string): string[] => {
          const chunk = chunks.find((one) => one.fileName === fileName);
          // What the first file brings along is in the page already.
          return chunk === undefined || chunk.isEntry
            ? []
            : [fileName, ...chunk.imports.flatMap(withImports)];
        };
        const filesOf = (name: string): string[] => {
          const chunk = chunks.find((one) => one.name === name);
          if (chunk === undefined) throw new Error(`The build made no file ${name}.`);
          return [...new Set(withImports(chunk.fileName))].map((fileName) => `/${fileName}`);
        };
        const files = {
          guest: filesOf('guest'),
          user: filesOf('shell'),
          ...Object.fromEntries(Object.entries(firstPages).map(([path, name]) => [path, filesOf(name)])),
        };
        const told = `data-files='${JSON.stringify(files)}' data-version="${manifest.version}"`;
        return html.replace('src="/first.js"', `src="/first.js" ${told}`);
      },
    },
  };
}

/**
 * Few files instead of one for each part that two pages share: a phone far away pays for every file with a journey, and
 * many small ones compress worse. The first rule that holds for a module takes it, with all that it needs.
 */
const bundles = [
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  // What the log-in page and signed-in ones share, so that these do without the former.
  {
    name: 'common',
    test: /web\/(ui\/(forms\/(Field|useInvalidFieldFocus)|feedback\/Notice)\.tsx?|lib\/texts\/users\.ts)$|icons\/(check|eye)\.|@tanstack\/(query-core|react-query)\//,
    priority: 3.5,
  },
  { name: 'guest', test: /features\/users\/(GuestLayout|LoginPage)\.tsx$/, priority: 3 },
  // What every signed-in page needs, and small parts that most do; not what brings a library along, nor the words of
  // pages that few visits go to.
  {
    name: 'shell',
    test: /features\/shell\/(StartGate|AppLayout|NeedsCompany)\.tsx$|web\/(lib|ui)\/(?!overlays\/(Dialog|Panel|ConfirmDialogContent|MenuContent|FormDialog)\.|feedback\/Toaster|texts\/(activity|cashActivities|changes|figures|members|secondFactor|syncLogs|syncSettings))|lucide-react/,
    priority: 2,
  },
  // What opens over a page, which few visits do.
  {
    name: 'dialogs',
    test: /web\/ui\/overlays\/(Dialog|Panel|ConfirmDialogContent|FormDialog)\.tsx$/,
    priority: 1.5,
  },
  { name: 'parts', minShareCount: 3, priority: 1 },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), foretold(), compressed()],
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
