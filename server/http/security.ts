import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Nothing but our own files runs, loads or is talked to; no other site may frame us. */
export function securityHeaders(appUrl: string): FastifyHelmetOptions {
  // Over plain http (a machine in the office) these would break the pages or are ignored with a warning.
  const https = appUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    // The provider's consent page needs to know nothing of where a person came from.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
