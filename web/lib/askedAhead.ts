type CallAhead = {
  url: string;
  token: string | null;
  answer: Promise<Response>;
  controller: AbortController;
};

/** What public/first.js asked for while the scripts were still on their way. */
declare global {
  var askedAhead: { correlationId: string; calls: CallAhead[] } | undefined;
}

const { correlationId: ofFirst, calls = [] } = globalThis.askedAhead ?? {};

/** One per page load: joins the requests of a visit in the server's log. */
export const correlationId = ofFirst ?? crypto.randomUUID();

/** The answer to a call that was made ahead, once, and to nobody but whose token it was made with; the signal ends it. */
export function answerAhead(
  url: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const place = calls.findIndex((call) => call.url === url && call.token === token);
  const [call] = place === -1 ? [] : calls.splice(place, 1);
  const end = () => call?.controller.abort(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  return call?.answer;
}
