/** Reads parts of a request the same way everywhere. */
import type { FastifyRequest } from 'fastify';

export const readPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

export const queryParameters = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.slice(readPath(request).length));

/** The fields of a form; none where the body is anything else. */
export const readForm = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

/** Issuer and origin of every host of the provider, which are one here: the origin that the caller used. */
export const readOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
