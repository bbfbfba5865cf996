import * as z from 'zod';

const records = z.array(z.object({ id: z.string() }));

/** The ids of a list at the provider, in its own order. */
export async function listRecordIds(
  { provider, tenantId }: { provider: { url: string }; tenantId: string },
  entityType: string,
): Promise<string[]> {
  const answer = await fetch(`${provider.url}/_sim/records?tenantId=${tenantId}&entityType=${entityType}`);
  return records.parse(await answer.json()).map(({ id }) => id);
}
