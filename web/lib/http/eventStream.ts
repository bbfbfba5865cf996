export type StreamMessage = { event: string; data: string };

/** Parses server-sent events (WHATWG HTML, 9.2.6) as far as our server uses them. */
export async function* readMessages(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: () => void = () => {},
): AsyncGenerator<StreamMessage> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    // An incomplete block was cut off and is dropped.
    if (done) return;
    onBytes();
    const blocks = (text + value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = messageIn(block);
      if (message) yield message;
    }
  }
}

/** Null for a comment, the server's sign of life. */
function messageIn(block: string): StreamMessage | null {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
      .join('\n');
  const [event, data] = [field('event'), field('data')];
  return event === '' || data === '' ? null : { event, data };
}
