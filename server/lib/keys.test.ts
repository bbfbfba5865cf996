import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadOrCreateKeys } from './keys.ts';

test('keys are created once, readable by their owner only', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'tieout-keys-'));
  const file = join(folder, 'keys');
  const keys = loadOrCreateKeys(file);

  expect(loadOrCreateKeys(file)).toEqual(keys);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(['keys']);

  fs.writeFileSync(file, 'nonsense');
  expect(() => loadOrCreateKeys(file)).toThrow('Put the right file back');
  fs.rmSync(folder, { recursive: true });
});
