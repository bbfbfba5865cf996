import { describe, expect, test } from 'vitest';
import { type Command, findCommands } from './findCommands.ts';

const command = (group: Command['group'], label: string, words?: string): Command => ({
  key: label,
  group,
  label,
  run: () => {},
  ...(words === undefined ? {} : { words }),
});
const commands = [
  command('page', 'Sync Logs'),
  command('page', 'Financial Reports'),
  command('report', 'Profit and Loss', 'income statement p&l'),
  command('report', 'Balance Sheet'),
  command('organisation', 'Logsdon Profit Partners'),
  command('action', 'Sign Out', 'log out'),
];
const labels = (text: string) => findCommands(commands, text).map(({ label }) => label);

describe('what can be done from anywhere', () => {
  test('is complete and in order before anything is typed', () => {
    expect(labels('  ')).toEqual(commands.map(({ label }) => label));
  });

  test.each([
    ['bal', ['Balance Sheet']],
    ['SHEET balance', ['Balance Sheet']],
    ['report', ['Financial Reports', 'Profit and Loss', 'Balance Sheet']],
    ['p&l', ['Profit and Loss']],
    ['log out', ['Sign Out']],
    ['nowhere', []],
  ])('is found by "%s"', (text, expectedCommands) => {
    expect(labels(text)).toEqual(expectedCommands);
  });

  test('is first where its name begins with the typed text', () => {
    expect(labels('logs')).toEqual(['Logsdon Profit Partners', 'Sync Logs']);
    expect(labels('profit')).toEqual(['Profit and Loss', 'Logsdon Profit Partners']);
  });
});
