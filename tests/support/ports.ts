import { createServer } from 'node:net';
import { z } from 'zod';

/** A loopback port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = z.object({ port: z.number() }).parse(probe.address());
      probe.close(() => resolve(port));
    });
  });
}
