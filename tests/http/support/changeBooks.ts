import * as z from 'zod';

export type BookChange = { kind: string; action: 'post' | 'edit' | 'void'; body: object };

const changed = z.object({ documentId: z.string() });

/** Changes an organisation's books at the simulator; answers the id, or rejects with what it says against it. */
export async function changeBooks(
  simulatorUrl: string,
  tenantId: string,
  change: BookChange,
): Promise<string> {
  const answer = await fetch(`${simulatorUrl}/_sim/documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId, ...change }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return changed.parse(await answer.json()).documentId;
}
