import type { XeroRequest } from './client.ts';
import { createPages } from './pages.ts';

export const access = { accessToken: 'token', tenantId: '2f0a8a6e-5c37-4f3a-9d0b-0c1d2e3f4a5b' };
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const headerDate = new Date('2026-11-20T08:59:58Z');

export function pagesFrom(answer: (asked: XeroRequest) => unknown) {
  const asked: XeroRequest[] = [];
  const pages = createPages(
    async (_access, request) => {
      asked.push(request);
      return { json: answer(request), cost: { calls: 1, bytes: 10 }, answeredAt: headerDate };
    },
    () => new Date('2026-11-20T09:00:00Z'),
  );
  return { ...pages, asked };
}
