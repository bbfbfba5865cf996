import { expect, test } from 'vitest';

/** Whole windows, and parts that are rendered by another component. */
const excluded = [
  'feedback/LoadingScreen.tsx',
  'feedback/PlainToaster.tsx',
  'feedback/Toaster.tsx',
  'layout/FullScreen.tsx',
  'lazyModule.tsx',
  'overlays/ConfirmDialogContent.tsx',
  'overlays/Dialog.tsx',
  'overlays/MenuContent.tsx',
  'overlays/Overlay.tsx',
];

test('the page of components shows every component', () => {
  const files = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true });
  const sections = Object.values(files).join('\n');
  const components = Object.keys(import.meta.glob('../../ui/**/*.tsx'))
    .map((path) => path.replace('../../ui/', ''))
    .filter((path) => !excluded.includes(path));

  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((path) => !sections.includes(`'#web/ui/${path}'`))).toEqual([]);
});
