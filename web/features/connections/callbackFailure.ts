import { codeOf, sentenceOf } from '../../lib/errorCodes.ts';
import { texts } from '../../lib/texts/index.ts';

export type CallbackFailure = { title: string; text: string; mayRetry: boolean };

/** The code is one for all; the server's sentence, which is shown, says which. */
const titles: [RegExp, string][] = [
  [/another user/i, texts.connections.wrongUserTitle],
  [/used already|finished already/i, texts.connections.usedTitle],
  [/belongs to no|ten minutes|another browser/i, texts.connections.lostTitle],
];

/** `null`: the browser holds no answer of the provider. A passing fault may be tried again with the same answer. */
export function describeFailure(error: unknown): CallbackFailure {
  if (error === null)
    return { title: texts.connections.lostTitle, text: texts.connections.lostText, mayRetry: false };
  const text = sentenceOf(error);
  const title = titles.find(([pattern]) => pattern.test(text))?.[1] ?? texts.connections.failedTitle;
  return { title, text, mayRetry: codeOf(error) !== 'XERO_AUTH_FAILED' };
}
