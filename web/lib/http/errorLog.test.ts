import { expect, test } from 'vitest';
import { errorLog, logError } from './errorLog.ts';

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
