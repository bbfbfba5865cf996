import { randomUUID } from 'node:crypto';
import type { AccountingAnswer } from '../parts.ts';

/** Thrown anywhere below the dispatcher to answer with the provider's own error body. */
export class Problem extends Error {
  readonly answer: AccountingAnswer;

  constructor(answer: AccountingAnswer) {
    super(answer.body);
    this.answer = answer;
  }
}

function json(status: number, body: unknown): AccountingAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

/** 400 as the OpenAPI schema `Error` has it: the sentences stand in Elements[].ValidationErrors[]. */
export function validationProblem(...messages: string[]): Problem {
  return new Problem(
    json(400, {
      ErrorNumber: 10,
      Type: 'ValidationException',
      Message: 'A validation exception occurred',
      Elements: [{ ValidationErrors: messages.map((Message) => ({ Message })) }],
    }),
  );
}

export function queryParseProblem(message: string): Problem {
  return new Problem(json(400, { ErrorNumber: 16, Type: 'QueryParseException', Message: message }));
}

/** The provider answers an unknown path and an unknown id alike, in plain text. */
export function notFound(): Problem {
  return new Problem({
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: "The resource you're looking for cannot be found",
  });
}

/** Also the provider's answer for an organisation that was reset: the tenant is gone. */
export function forbidden(): Problem {
  return new Problem(
    json(403, {
      Type: null,
      Title: 'Forbidden',
      Status: 403,
      Detail: 'AuthenticationUnsuccessful',
      Instance: randomUUID(),
      Extensions: {},
    }),
  );
}

export function methodNotAllowed(): Problem {
  return new Problem({ status: 405, headers: { allow: 'GET' }, body: '' });
}
