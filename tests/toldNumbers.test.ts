import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

type Told = [phrase: string, file: string, constant: string, value: number];

/** What operators and auditors are told of waits, bounds and how long something is kept, where the code has it. */
const told: Record<string, Told[]> = {
  'docs/operations.md': [
    [
      'What has not come to its end after ten seconds is cut off',
      'server/lib/stopOnSignal.ts',
      'STOP_MS',
      10 * SECOND,
    ],
    [
      'of the last five an hour for each person at once',
      'server/members/memberNotices.ts',
      'MOST_AT_ONCE',
      5,
    ],
    ['further ones gathered every ten minutes', 'server/members/memberNotices.ts', 'GATHERING_MINUTES', 10],
    ['Once a minute a worker compares what is stored', 'server/alerts/alerts.ts', 'ALERTS_EVERY_MS', MINUTE],
    ['three attempts, or 24 hours', 'server/alerts/conditions.ts', 'FAILED_ATTEMPTS', 3],
    ['three attempts, or 24 hours', 'server/alerts/conditions.ts', 'FAILING_HOURS', 24],
    ['mails at most 1,000 packs a day', 'server/packs/mailCounts.ts', 'MOST_DELIVERIES_A_DAY', 1000],
    ['to at most 10 addresses in a mail', 'contract/packs/packs.ts', 'MOST_RECIPIENTS', 10],
    ['with at most 15 MB of files', 'server/packs/deliveryRenderer.ts', 'MOST_MAIL_BYTES', 15_000_000],
    [
      'at most five packs of an organization within 24 hours',
      'server/packs/recipientLimits.ts',
      'MOST_PACKS_TO_OUTSIDER',
      5,
    ],
    ['hidden at once and deleted seven days later', 'contract/companies/companies.ts', 'GRACE_DAYS', 7],
    ['failed log-ins after 15 minutes', 'server/users/throttle.ts', 'WINDOW_MINUTES', 15],
    ['answers for repeats after ten', 'server/users/idempotency.ts', 'STORED_MINUTES', 10],
    ['sessions and known browsers after 90 days', 'server/users/sessions/devices.ts', 'DEVICE_DAYS', 90],
    ['checks of the books after 30', 'server/checks/checkStore.ts', 'KEPT', 30],
    ['tried every five seconds at most', 'server/db/readiness.ts', 'TRIED_MS', 5 * SECOND],
    ['is counted at most every 15 seconds', 'server/http/metrics.ts', 'STANDING_MS', 15 * SECOND],
    ['twenty lines a minute are written', 'server/http/lineLimit.ts', 'MOST_LINES', 20],
    ['twenty lines a minute are written', 'server/http/lineLimit.ts', 'MINUTE_MS', MINUTE],
    [
      'sealed anew in the background from the start on, 50 rows at a time',
      'server/db/rotation.ts',
      'BATCH',
      50,
    ],
    ['twelve hours after the start of the process', 'server/db/rotation.ts', 'LONGEST_SESSION_MS', 12 * HOUR],
    ['A grant dies 60 days after its last refresh', 'server/connections/grantLife.ts', 'LIFE_DAYS', 60],
    ['refresh every grant that nobody used for 7 days', 'server/connections/keepAlive.ts', 'IDLE_DAYS', 7],
    [
      'at their start and every 5 minutes',
      'server/connections/keepAlive.ts',
      'KEEP_ALIVE_EVERY_MS',
      5 * MINUTE,
    ],
    [
      'after ten minutes the server ends that connection',
      'server/connections/callback.ts',
      'OFFER_MS',
      10 * MINUTE,
    ],
    ['and tries again every ten minutes', 'server/connections/offers.ts', 'OFFERS_EVERY_MS', 10 * MINUTE],
    ['Xero allows 5 calls at once', 'server/rateLimits/limitState.ts', 'CONCURRENT_CALLS', 5],
    ['60 a minute', 'server/rateLimits/limitState.ts', 'MINUTE_CALLS', 60],
    ['with a sign of life every 20 seconds', 'server/background.ts', 'BEAT_MS', 20 * SECOND],
    [
      'more than five minutes from Xero',
      'server/providers/xero/clockWatch.ts',
      'CLOCK_TOLERANCE_SECONDS',
      300,
    ],
    ['It looks by itself every two seconds', 'server/jobs/jobs.ts', 'POLL_SECONDS', 2],
    [
      'It looks by itself every two seconds',
      'server/settings/scheduler.ts',
      'SCHEDULER_EVERY_MS',
      2 * SECOND,
    ],
    ['in up to two threads', 'server/reports/export/fileThreads.ts', 'MOST_THREADS', 2],
    ['of at most 512 MB each', 'server/reports/export/fileThreads.ts', 'MOST_HEAP_MB', 512],
    [
      'which end after half a minute without work',
      'server/reports/export/fileThreads.ts',
      'IDLE_MS',
      30 * SECOND,
    ],
  ],
  'docs/security.md': [
    ['Of failures 10 for an account', 'server/users/throttle.ts', 'LIMIT_PER_ACCOUNT', 10],
    ['and 100 for an address in 15 minutes', 'server/users/throttle.ts', 'LIMIT_PER_ADDRESS', 100],
    ['are cut at 100 characters', 'server/mail/onOneLine.ts', 'MOST_CHARACTERS', 100],
    ['from the address so far for seven days', 'server/users/email/emailChange.ts', 'UNDO_DAYS', 7],
    ['A JWT of 12 hours', 'server/users/users.ts', 'SESSION_HOURS', 12],
    ['logged in or gave them within ten minutes', 'contract/users/users.ts', 'CONFIRMATION_MINUTES', 10],
    ['For seven days a new owner neither removes', 'contract/companies/members.ts', 'NEW_OWNER_DAYS', 7],
    ['A link works once, for seven days', 'contract/companies/members.ts', 'INVITATION_DAYS', 7],
    ['reports of at most 60 months', 'server/reports/shared/range.ts', 'MAX_MONTHS', 60],
    ['and 400 columns', 'server/reports/profitLoss/columns.ts', 'MAX_COLUMNS', 400],
    ['an answer of more than 32 MB', 'server/providers/xero/send.ts', 'LARGEST_ANSWER', 32 * 1024 * 1024],
    ['at 500 characters', 'server/providers/xero/problems.ts', 'MOST_WORDS', 500],
    ['nobody else could within the last 30 days', 'server/signOffs/signingRules.ts', 'RECENT_DAYS', 30],
    ['at most twenty forms', 'web/lib/drafts/drafts.ts', 'MOST_DRAFTS', 20],
    ['and 200,000 letters', 'web/lib/drafts/drafts.ts', 'MOST_LETTERS', 200_000],
    ['letters, for seven days', 'web/lib/drafts/drafts.ts', 'KEPT_MS', 7 * DAY],
  ],
  'docs/architecture.md': [
    ['after a list or ten pages', 'server/sync/runs/work.ts', 'PAGES_A_TURN', 10],
    ['each of the last 13 months', 'server/tieOut/snapshots/rechecks.ts', 'RECENT_MONTHS', 13],
    [
      'within a day, older ones within a week',
      'server/tieOut/snapshots/rechecks.ts',
      'RECENT_MONTH_RECHECK_MS',
      20 * HOUR,
    ],
    [
      'within a day, older ones within a week',
      'server/tieOut/snapshots/rechecks.ts',
      'OLDER_MONTH_RECHECK_MS',
      156 * HOUR,
    ],
    [
      "lists each grant's connections every six hours",
      'server/companies/connectionStates.ts',
      'CHECK_HOURS',
      6,
    ],
    ['for up to 500 clients of a user', 'contract/packs/packs.ts', 'MOST_PACK_CLIENTS', 500],
  ],
};

/** A product of numbers and of constants of the same file. */
function readConstant(text: string, name: string): number | null {
  const [, factors] = new RegExp(`^(?:export )?const ${name} = ([\\w .*]+);`, 'm').exec(text) ?? [];
  if (factors === undefined) return null;
  return factors.split('*').reduce((product, factor) => {
    const word = factor.trim();
    return (
      product * (/^\d/.test(word) ? Number(word.replaceAll('_', '')) : (readConstant(text, word) ?? NaN))
    );
  }, 1);
}

describe.each(Object.entries(told))('%s tells what the code does', (document, rows) => {
  const words = read(document).replaceAll(/\s+/g, ' ');

  test.each(rows)('“%s” (%s, %s)', (phrase, file, constant, value) => {
    expect(words).toContain(phrase);
    expect(readConstant(read(file), constant)).toBe(value);
  });
});
