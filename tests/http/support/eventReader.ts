import { syncEventStream, syncEvents, type SyncLog, type SyncRun } from '#contract/sync/sync.ts';
import * as z from 'zod/mini';

/** Events that a reader of a stream heard so far. */
export type EventReader = {
  runs: SyncRun[];
  logs: SyncLog[];
  /** Number of lists that had ended at each change of the company. */
  companyChanges: { ended: number }[];
  /** Resolves when the server ended the stream. */
  ended: Promise<void>;
  leave(): void;
};

/** Opens the stream as the session of this token; rejects with the status when the server refuses it. */
export async function readEvents(url: string, token: string): Promise<EventReader> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/v1${syncEventStream.path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused: ${answer.status}`);
  const heard: Pick<EventReader, 'runs' | 'logs' | 'companyChanges'> = {
    runs: [],
    logs: [],
    companyChanges: [],
  };
  const body = answer.body.pipeThrough(new TextDecoderStream());
  const ended = (async () => {
    let text = '';
    for await (const part of body) {
      const messages = (text + part).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) hear(message);
    }
  })();
  ended.catch(() => {});

  function hear(message: string): void {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
    if (event === 'run') heard.runs.push(z.parse(syncEvents.run, JSON.parse(data ?? '')));
    if (event === 'company') {
      const endedLogs = heard.logs.filter(({ finishedAt }) => finishedAt !== null);
      heard.companyChanges.push({ ended: new Set(endedLogs.map(({ entityType }) => entityType)).size });
    }
    if (event === 'log') heard.logs.push(z.parse(syncEvents.log, JSON.parse(data ?? '')));
  }

  return { ...heard, ended, leave: () => leaving.abort() };
}
