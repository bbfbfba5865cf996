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

/** What a page needs besides the start page's own files, which the browser learns of only once these run. */
const pageModules = {
  '/dashboard': ['features/connections/IntegrationsPage.tsx'],
  '/companies': ['features/companies/CompaniesPage.tsx'],
  '/reports': ['features/shell/NeedsCompany.tsx', 'features/reports/ReportsPage.tsx'],
  '/reports/proofs': ['features/shell/NeedsCompany.tsx', 'features/proofs/ProofsPage.tsx'],
  '/sync-logs': ['features/shell/NeedsCompany.tsx', 'features/syncLogs/SyncLogsPage.tsx'],
  '/settings': ['features/shell/NeedsCompany.tsx', 'features/settings/SettingsPage.tsx'],
};
const layoutModules = ['features/shell/StartGate.tsx', 'features/shell/AppLayout.tsx'];

/**
 * Writes a Link header for each page into preloads.json (RFC 8288), which the server sends with the start page. What the
 * first paint waits for comes first: over HTTP/1.1 a browser fetches six files of a server at once.
 */
function preloads(): Plugin {
  return {
    name: 'preloads',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fileNames = (fileName: string): string[] => {
        const imports = files.find((file) => file.fileName === fileName)?.imports ?? [];
        return [fileName, ...imports.flatMap(fileNames)];
      };
      const entries = files.filter(({ isEntry }) => isEntry);
      const startFiles = entries.flatMap(({ fileName }) => fileNames(fileName));
      const styles = entries.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const fonts = Object.keys(bundle).filter((fileName) => /\/inter-latin-(?!ext-)/.test(fileName));
      const startLinks = [
        ...fonts.map((fileName) => `</${fileName}>; rel=preload; as=font; crossorigin`),
        ...styles.map((fileName) => `</${fileName}>; rel=preload; as=style; crossorigin`),
        '</theme.js>; rel=preload; as=script',
      ];
      const pages = Object.entries(pageModules).map(([path, ownModules]) => {
        const pageFiles = [...layoutModules, ...ownModules].flatMap((module) => {
          const file = files.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
          if (!file) throw new Error(`No file of the bundle has ${module}.`);
          return fileNames(file.fileName);
        });
        const scripts = new Set([...startFiles, ...pageFiles]);
        const moduleLinks = [...scripts].map((fileName) => `</${fileName}>; rel=modulepreload`);
        return [path, [...startLinks, ...moduleLinks].join(', ')] as const;
      });
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}

/** No report shows these: pages of accounts, members, settings, logs and lists. */
const management = [
  '(contract/(users|companies|sync)|web/identity)/(account|alerts|logClearing|secondFactor|members|syncLogs)',
  'texts/(belonging|companies[.]|connections|states)',
  'contract/sync/(settings|schedules)',
  'contract/companies/connections',
  'web/connection/(BooksAlerts|ConnectionDetails|FixConnection|NoOrganization|use(CheckConnection|Deselect|Disconnect|StartSync))',
  'web/lib/(sync/(entityGroups|describeWait|statsQuery)|companies/consent|time/(timeZones|endOfDay|useDifferentTimeZone)|hooks/useDebounced)',
  'web/ui/lists/(?!Chip|[Mm]ove|cutCells|useWholeFigures|OpenInvitation)',
  'web/ui/forms/(FilterRow|TimeField|typedTime|Switch|SearchBox|TextArea|DateField|DraftLine|EndDateField|MonthRangeFields|MonthSelect|TypedSelect|findTyped|useSearchInput)',
  'web/lib/drafts/useDraft',
  'web/ui/layout/(PageTitle|PrintedFacts|tabClasses)',
].join('|');
/** No page shows these when it opens, or only a page that is seldom opened. */
const seldom =
  'closing|firms|groups|packs|notices/(NoticeTable|noticeTitle)|reports/packExport|ui/lists/([Mm]ove|OpenInvitation)|ui/forms/Counted|firstSync|FirstSync|FirstFigure|activity|audit|texts/(account|notices|palette|reports/(drillDown|tieOutDetails)|members|secondFactor|syncLogs|logClearing|figures|items|proofs|reports/reportFiles)|ui/(links/LinkField|layout/TitledSection|forms/Checkbox)|VerifyMonths|tieOut/(proofs|settledItems)';

/**
 * By themselves they would be some fifty small files a page, each of which costs a phone a journey. A group takes what
 * its modules import along, except what one before it has.
 */
const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 3 },
  {
    name: 'shared',
    test: new RegExp(
      `^(?!.*/(${seldom}|${management})).*/(contract|web/(connection/|lib/|notices/|ui/(?!overlays)|features/reports/(comparisons|chart/chart)\\.))|lucide-react(?!.*/icons/(check-check|file-exclamation|pen-line))`,
    ),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'management', test: new RegExp(`/(${management})`), minShareCount: 2, priority: 1 },
  // What the dialogs of files share.
  {
    name: 'files',
    test: /\/texts\/reports\/reportFiles|\/ui\/lists\/[Mm]ove/,
    minShareCount: 2,
    priority: 1,
  },
  // The dashboard’s line on the clients takes it without what packs need.
  { name: 'clients', test: /\/closing\/clients\.ts/, minShareCount: 2, priority: 2 },
  { name: 'firms', test: /\/contract\/firms(\/|\.ts)/, minShareCount: 2, priority: 2 },
  {
    name: 'packs',
    test: /\/(contract|web\/lib|features)\/packs\/(?!runs\/)|\/texts\/packs\/(?!packRuns)|\/packExport|\/web\/firms\/(OwnerField|firmsQuery)/,
    minShareCount: 2,
    priority: 1,
  },
  // What every page stands in.
  {
    name: 'shell',
    test: /\/features\/shell\/(Sidebar\.|SignOutButton|useSignOut|StartGate|NeedsCompany|navigation)|\/texts\/companies\/companyPages|\/overlays\/(Menu|useLazyPopup|ConfirmDialog)\.ts/,
    priority: 1,
  },
  // What a report and the dialogs over it share.
  {
    name: 'reports',
    test: /\/features\/reports\/((report(Displays|Request|Words)|typeOptions|fileQuery|periodPresets)\.ts|table\/|drillDown\/opening|chart\/(Sparkline|lineThrough))/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), preloads(), compressed()],
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
