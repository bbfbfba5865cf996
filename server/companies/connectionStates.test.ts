import { describe, expect, test } from 'vitest';
import {
  deniedWords,
  isConnected,
  mayMove,
  notGrantedWords,
  pausedWords,
  storedStateNames,
  storedStates,
  unknownWords,
} from './connectionStates.ts';

const stopped = storedStateNames.filter((state) => !isConnected(storedStates[state].status));
const movesFrom = (from: (typeof storedStateNames)[number]) =>
  storedStateNames.filter((to) => to !== from && mayMove(from, to));

describe('the states of a connection', () => {
  test.each(storedStateNames)('%s may stay, or become working', (state) => {
    expect(mayMove(state, state)).toBe(true);
    expect(state === 'working' || movesFrom(state).includes('working')).toBe(true);
  });

  test.each(storedStateNames)('%s can be disconnected here, or is disconnected already', (state) => {
    const { status } = storedStates[state];
    expect(status === 'DISCONNECTED' || movesFrom(state).includes('disconnected-here')).toBe(true);
  });

  test('go from disconnected to waiting for a person only where a member left meanwhile', () => {
    expect(movesFrom('disconnected-here')).toEqual(['connecting', 'working']);
    expect(movesFrom('disconnected-there')).toEqual([
      'connecting',
      'working',
      'connector-left',
      'disconnected-here',
    ]);
  });

  test('name one person and one step while they do not work, and none while they do', () => {
    for (const state of ['connecting', 'working'] as const)
      expect(storedStates[state]).toMatchObject({ whoActs: 'nobody', nextStep: null, action: 'none' });
    const waiting = [
      ...stopped.map((state) => storedStates[state]),
      notGrantedWords(['Contacts']),
      deniedWords(['Contacts']),
    ];
    for (const words of waiting) {
      expect(['you', 'administrator']).toContain(words.whoActs);
      expect(['reconnect', 'check']).toContain(words.action);
      expect(words.cause).toMatch(/\.$/);
      expect(words.nextStep).toMatch(/\.$/);
    }
    // An app that was not given a permission never comes back from the consent (developer.xero.com, troubleshooting).
    expect(notGrantedWords(['Contacts']).nextStep).toMatch(
      /error page .* the administrator of Tieout.*works meanwhile/,
    );
    expect(pausedWords).toMatchObject({ whoActs: 'nobody', action: 'wait' });
    expect(unknownWords).toMatchObject({ whoActs: 'nobody', action: 'check' });
  });
});
