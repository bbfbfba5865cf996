import type { App } from '../support/app.ts';
import { expect, test } from './product.ts';
import { logIn } from './steps.ts';

let app: App;
test.beforeEach(({ product }) => {
  ({ app } = product);
});

test('the stream’s request has the headers of every call', async ({ page, ada }) => {
  await page.goto(`${app.url}/login`);
  const [call, stream] = [page.waitForRequest('**/user/me'), page.waitForRequest('**/sync/events')];
  await logIn(page, ada);
  const [ofCall, ofStream] = [(await call).headers(), (await stream).headers()];
  for (const name of ['x-correlation-id', 'x-client-version', 'x-client-platform', 'x-source'])
    expect(ofStream[name], name).toBe(ofCall[name]);
  expect(ofStream['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(ofStream['x-request-id']).not.toBe(ofCall['x-request-id']);
  expect(ofStream['accept']).toBe('text/event-stream');
});
