/** What a request says, read the same way everywhere. */
import type { FastifyRequest } from 'fastify';

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

export const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.slice(pathOf(request).length));

/** The fields of a form; none where the body is anything else. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

/** All three hosts of the provider are this one: the issuer is whatever origin the caller used. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
