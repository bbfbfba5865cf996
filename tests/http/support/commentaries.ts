import {
  type CommentaryLine,
  copyCommentary,
  deleteCommentary,
  readCommentary,
  saveCommentary,
} from '#contract/closing/commentary.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { ConnectedCompany } from './syncedCompany.ts';

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** Calls of a member about commentaries, which answer status and message too. */
export function commentaryCalls(company: ConnectedCompany, token: () => string) {
  async function attempt<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
    endpoint: Endpoint<P, Q, B, D>,
    input: Input,
  ) {
    const headers = { 'x-company-id': company.companyId };
    const answer = await company.server.call(endpoint, { ...input, token: token(), headers });
    const { status, data, failure } = answer;
    return { status, data, message: failure?.message ?? '', details: failure?.details ?? [] };
  }
  return {
    read: (query: Record<string, string>) => attempt(readCommentary, { query }),
    copy: (query: Record<string, string>) => attempt(copyCommentary, { query }),
    save: (body: object) => attempt(saveCommentary, { body }),
    remove: (query: Record<string, string>) => attempt(deleteCommentary, { query }),
  };
}

export const paragraph = (...runs: CommentaryLine['runs']): CommentaryLine => ({ kind: 'paragraph', runs });
