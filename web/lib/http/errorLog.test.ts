import { afterEach, expect, test, vi } from 'vitest';
import { errorLog, logError } from './errorLog.ts';
import { refuseInput } from './refusedInput.ts';

afterEach(() => vi.unstubAllGlobals());

test('the error log keeps the newest 100 entries, each with its moment', () => {
  for (let index = 0; index < 130; index += 1)
    logError({ code: 'API_SERVER_ERROR', message: `fault ${index}`, requestId: null, source: '/api/v1/app' });
  expect(errorLog.getState()).toHaveLength(100);
  expect(errorLog.getState()[0]?.message).toBe('fault 30');
  expect(errorLog.getState().at(-1)).toMatchObject({ message: 'fault 129', at: expect.any(Date) });
});

test('a listener of the error log gets each new entry until it unsubscribes', () => {
  const heard: number[] = [];
  const stop = errorLog.subscribe(() => heard.push(errorLog.getState().length));
  logError({ code: 'COMPONENT_ERROR', message: 'broken', requestId: null, source: '/companies' });
  stop();
  logError({ code: 'COMPONENT_ERROR', message: 'again', requestId: null, source: '/companies' });
  expect(heard).toHaveLength(1);
});

test('what a form refuses by its own rules is an error with a code, in the log too', () => {
  vi.stubGlobal('window', { location: { pathname: '/register' } });
  const refusal = refuseInput([{ path: 'email', message: 'Enter an e-mail address.' }]);
  expect(refusal).toMatchObject({ code: 'VALIDATION_ERROR', status: null });
  expect(errorLog.getState().at(-1)).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'Enter an e-mail address.',
    source: '/register',
  });
});
