import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storedStateNames, storedStates } from '#server/companies/connectionStates.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { defaultEngine } from './support/engines.ts';
import { startServer } from './support/server.ts';

const folder = fileURLToPath(new URL('../../ops', import.meta.url));
const read = (name: string): unknown => parse(readFileSync(`${folder}/${name}`, 'utf8'));

const { groups } = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(read('alerts.yaml'));
const rules = groups.flatMap((group) => group.rules);
const { tests: events } = z
  .object({
    tests: z.array(
      z.object({
        alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
      }),
    ),
  })
  .parse(read('alertEvents.yaml'));

const promtool = spawnSync('promtool', ['--version']).status === 0;

test.each(rules)('$alert is silent before its event and fires at it', ({ alert }) => {
  const looks = events.flatMap((event) => event.alert_rule_test).filter((look) => look.alertname === alert);
  expect(looks.some(({ exp_alerts: fired }) => fired.length === 0)).toBe(true);
  expect(looks.some(({ exp_alerts: fired }) => fired.length > 0)).toBe(true);
});

test.skipIf(!promtool).each([
  ['check', 'alerts.yaml'],
  ['test', 'alertEvents.yaml'],
])('promtool %ss the rules by %s', (what, file) => {
  expect(execFileSync('promtool', [what, 'rules', file], { cwd: folder, encoding: 'utf8' })).toContain(
    'SUCCESS',
  );
});

/** Each series of a rule that counts events, `name{label="value"}`. */
const counted = rules.flatMap(({ alert, expr }) =>
  [...expr.matchAll(/increase\((\w+)(?:\{([^}]*)\})?\[/g)].map(([, name = '', labels = '']) => ({
    alert,
    name,
    labels,
  })),
);

test('what a rule counts is served as 0 from the start, as an increase from nothing is none', async () => {
  const server = await startServer(defaultEngine, { idle: true });
  const { body } = await server.send({ url: '/metrics', remoteAddress: '127.0.0.1' });
  await server.stop();
  const lines = body.split('\n');
  expect(counted.length).toBeGreaterThan(2);
  for (const { alert, name, labels } of counted) {
    const served = lines.filter((line) => line.split(/[{ ]/)[0] === name && line.includes(labels));
    expect(served, alert).not.toEqual([]);
    expect(served.map((line) => line.split(' ').at(-1))).toEqual(served.map(() => '0'));
  }
});

test('every state of a connection that a person must mend, and did not choose here, is told of', () => {
  const { expr } = rules.find(({ alert }) => alert === 'TieoutConnectionsEnded') ?? { expr: '' };
  const named = /state=~"([^"]*)"/.exec(expr)?.[1]?.split('|').toSorted();
  const awaited = storedStateNames.filter(
    (state) => storedStates[state].whoActs !== 'nobody' && state !== 'disconnected-here',
  );
  expect(named).toEqual(awaited.toSorted());
});
