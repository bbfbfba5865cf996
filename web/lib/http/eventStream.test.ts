import { describe, expect, test } from 'vitest';
import { readMessages, type StreamMessage } from './eventStream.ts';

async function read(...parts: string[]) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  const messages: StreamMessage[] = [];
  for await (const message of readMessages(body)) messages.push(message);
  return messages;
}

describe('a stream of events', () => {
  test('gives each message with its name', async () => {
    expect(await read('event: run\ndata: {"a":1}\n\nevent: log\ndata: 2\n\n')).toEqual([
      { event: 'run', data: '{"a":1}' },
      { event: 'log', data: '2' },
    ]);
  });

  test('puts together what arrives in pieces, wherever it was cut', async () => {
    const text = 'event: run\ndata: "Élan"\n\n:\n\nevent: log\ndata: 2\n\n';
    for (let length = 0; length <= text.length; length += 1)
      expect(await read(text.slice(0, length), text.slice(length))).toEqual([
        { event: 'run', data: '"Élan"' },
        { event: 'log', data: '2' },
      ]);
  });

  test('joins data of several lines', async () => {
    expect(await read('event: a\ndata: 1\ndata: 2\n\n')).toEqual([{ event: 'a', data: '1\n2' }]);
  });

  test('leaves out comments, and a message that was cut off', async () => {
    expect(await read(':\n\nevent: run\ndata: {"a"')).toEqual([]);
  });
});
