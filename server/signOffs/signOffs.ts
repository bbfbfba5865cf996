import {
  type Checklist,
  closeCheckKeys,
  closeChecks,
  type MonthSignOff,
} from '#contract/closing/signOffs.ts';
import type { StandingSignOff } from '#contract/closing/standingSignOff.ts';
import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import { addMonths, monthLabel } from '#contract/period.ts';
import { statusWords } from '#contract/tieOut/tieOut.ts';
import { type NewAuditEvent, record } from '#server/audit/audit.ts';
import { type Companies, notFound, type StoredCompany } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { isUniqueViolation } from '#server/db/uniqueViolation.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import type { Provider } from '#server/providers/provider.ts';
import { monthStatus, readMonthStates } from '#server/tieOut/tieOut.ts';
import { type MonthFigures, readMonthFigures } from './figures.ts';
import { judgeSignOffs } from './judging.ts';
import { presentStandingSignOff, presentSignOff, listSigners } from './presentSignOff.ts';
import { type DocumentLink, readSignOffFigures, type SignOffFigures } from './signOffChanges.ts';
import {
  advanceSignOff,
  findMonth,
  insertSignOff,
  linkReplacement,
  readSignOffs,
  readStanding,
  signedFingerprint,
  type StoredSignOff,
} from './signOffStore.ts';
import { subDays } from 'date-fns/subDays';
import {
  describePrepareRefusal,
  describeReviewRefusal,
  describeWithdrawRefusal,
  isReasonNeeded,
  RECENT_DAYS,
  type SigningFacts,
} from './signingRules.ts';

export { judgeSignOffs } from './judging.ts';

export type SignOffsDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById' | 'memberRoles' | 'formerRoles'>;
  clock: Clock;
  provider: Pick<Provider, 'documentUrl'>;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
  /** Tells browsers, in the transaction that signs. */
  announceSigned(books: Books): Promise<void>;
};

type Person = { companyId: string; userId: string };
type Signing = SigningFacts & { figures: MonthFigures; moment: Date };
type Signature = { fingerprint: string; note: string; reason: string };
type SigningEvent = Pick<NewAuditEvent, 'action' | 'detail'>;
/** Newest first, at most so many; `count`: of all. */
type SignOffHistory = { entries: { signOff: StoredSignOff; figures: SignOffFigures }[]; count: number };
type Members = { company: StoredCompany; roles: Map<string, Role>; formerReviewers: string[] };

const MOST_SIGN_OFFS = 20;

/** Members vouch for a month's figures; `month` is `YYYY-MM`. */
export function createSignOffs(deps: SignOffsDeps) {
  const { inCompany, companies, clock, provider, readUserNamesById, announceSigned } = deps;

  async function read({ companyId, userId }: Person, month: string): Promise<MonthSignOff> {
    const members = await readMembers(companyId);
    const [signing, history] = await inCompany(companyId, (books) =>
      pipelined(
        readSigning(books, { userId, members, month: `${month}-01` }),
        readHistory(books, members, `${month}-01`),
      ),
    );
    return await present(members, signing, history);
  }

  async function present(members: Members, signing: Signing, history: SignOffHistory): Promise<MonthSignOff> {
    const names = await readUserNamesById(listSigners(history.entries.map(({ signOff }) => signOff)));
    const signOffs = history.entries.map(({ signOff, figures }) => presentSignOff(signOff, figures, names));
    const standing = history.entries.find(({ signOff }) => signOff.endedAt === null)?.signOff ?? null;
    const facts = { ...signing, standing };
    return {
      companyId: members.company.id,
      companyName: members.company.name,
      currency: members.company.baseCurrency ?? '',
      month: facts.month.slice(0, 7),
      status: facts.status,
      fingerprint: facts.fingerprints.sha256,
      standing: signOffs.find(({ endedAt }) => endedAt === null) ?? null,
      may: {
        prepare: permit(describePrepareRefusal(facts)),
        review: permit(describeReviewRefusal(facts)),
        withdraw: permit(describeWithdrawRefusal(facts)),
      },
      asksReason: isReasonNeeded(facts),
      hasOneReviewer: facts.recentReviewerCount === 1,
      checklist: closeCheckKeys.map((key) => ({ key, label: closeChecks[key] })),
      signOffs,
      signOffCount: history.count,
    };
  }

  async function findStanding(companyId: string, month: string): Promise<StandingSignOff | null> {
    const standing = await inCompany(companyId, (books) => readStanding(books, `${month}-01`));
    if (standing === null) return null;
    const names = await readUserNamesById(listSigners([standing]));
    return presentStandingSignOff(standing, names);
  }

  /** Rejects with 409 where the month cannot be signed, or another person has signed it meanwhile. */
  async function prepare(
    person: Person,
    {
      month,
      checklist,
      ...signature
    }: Signature & {
      month: string;
      checklist: Checklist;
    },
  ): Promise<MonthSignOff> {
    try {
      return await sign(person, `${month}-01`, async (books, signing) => {
        rejectRefused(describePrepareRefusal(signing));
        const reason = takeReason(signing, signature);
        const { standing, figures, status, moment: preparedAt } = signing;
        if (standing)
          await advance(books, standing, {
            endedAt: preparedAt,
            endedBy: person.userId,
            endNote: null,
          });
        const id = await insertSignOff(books, {
          figures,
          month: signing.month,
          status,
          preparedAt,
          preparedBy: person.userId,
          preparerNote: signature.note,
          reason,
          checklist,
        });
        if (standing) await linkReplacement(books, standing.id, id);
        return { action: 'sign-off.prepared', detail: { status: statusWords(status), reason } };
      });
    } catch (error) {
      if (isUniqueViolation(error)) rejectRefused(signedMeanwhile);
      throw error;
    }
  }

  /** Rejects with 409 where the month cannot be reviewed, or not by this person. */
  const review = (person: Person, signOffId: string, signature: Signature): Promise<MonthSignOff> =>
    change(person, signOffId, async (books, signing, standing) => {
      rejectRefused(describeReviewRefusal(signing));
      const reason = takeReason(signing, signature) ?? standing.reason;
      const { userId: reviewedBy } = person;
      const { moment: reviewedAt, status } = signing;
      // Both signatures stand for the same figures, so one of before gets the fingerprint of now.
      const step = { reviewedAt, reviewedBy, reviewerNote: signature.note, ...signedFingerprint(signing) };
      await advance(books, standing, { ...step, reason });
      const isPreparer = standing.preparedBy === reviewedBy;
      return {
        action: 'sign-off.reviewed',
        detail: { status: statusWords(status), reason, ...(isPreparer ? { onlyReviewer: true } : {}) },
      };
    });

  /** Rejects with 403 for a person who neither signed it nor owns the company. */
  const withdraw = (person: Person, signOffId: string, { note }: { note: string }): Promise<MonthSignOff> =>
    change(person, signOffId, async (books, signing, standing) => {
      const refusal = describeWithdrawRefusal(signing);
      if (refusal !== null) throw new AppError('AUTH_FORBIDDEN', refusal);
      await advance(books, standing, { endedAt: signing.moment, endedBy: person.userId, endNote: note });
      return { action: 'sign-off.withdrawn', detail: { note } };
    });

  /** Rejects with 404 for a sign-off of another company, with 409 for one that stands no more. */
  async function change(
    person: Person,
    signOffId: string,
    act: (books: Books, signing: Signing, standing: StoredSignOff) => Promise<SigningEvent>,
  ): Promise<MonthSignOff> {
    const month = await inCompany(person.companyId, (books) => findMonth(books, signOffId));
    if (month === null) throw notFound();
    return await sign(person, month, async (books, signing) => {
      if (signing.standing?.id !== signOffId)
        throw new AppError('CONFLICT', 'This sign-off was taken back or replaced meanwhile. Look again.');
      return await act(books, signing, signing.standing);
    });
  }

  /** `month`: first day. */
  async function sign(
    { companyId, userId }: Person,
    month: string,
    act: (books: Books, signing: Signing) => Promise<SigningEvent>,
  ): Promise<MonthSignOff> {
    const members = await readMembers(companyId);
    const [signed, history] = await inCompany(companyId, async (books) => {
      await judgeSignOffs(books, clock());
      const signing = await readSigning(books, { userId, members, month });
      const { action, detail } = await act(books, signing);
      const event = { at: signing.moment, userId, companyId, action };
      await outsideCompany(books.trx, () =>
        record(books.trx, { ...event, detail: { month: monthLabel(month), ...detail } }),
      );
      await announceSigned(books);
      return [signing, await readHistory(books, members, month)] as const;
    });
    return await present(members, signed, history);
  }

  /** Figures before status: what came between them is not checked, or is found by the next judgement. */
  async function readSigning(
    books: Books,
    { userId, members, month }: { userId: string; members: Members; month: string },
  ): Promise<Signing> {
    const { company, roles, formerReviewers } = members;
    const reviewers = [...roles].flatMap(([id, role]) => (isAtLeast(role, 'reviewer') ? id : []));
    const moment = clock();
    const figures = await readMonthFigures(books, month, moment);
    const [states, standing] = await pipelined(
      readMonthStates(books, { firstMonth: month, lastMonth: month }),
      readStanding(books, month),
    );
    return {
      month,
      hasEnded: addMonths(month, 1) <= dayIn(company.timeZone ?? 'UTC', moment),
      status: monthStatus(states.get(month)),
      fingerprints: figures.fingerprints,
      figures,
      standing,
      userId,
      role: roles.get(userId) ?? 'viewer',
      reviewerCount: reviewers.length,
      recentReviewerCount: new Set([...reviewers, ...formerReviewers]).size,
      moment,
    };
  }

  async function readHistory(books: Books, { company }: Members, month: string): Promise<SignOffHistory> {
    const documentLink: DocumentLink = (document) => provider.documentUrl(document, company.shortCode);
    const { signOffs, count } = await readSignOffs(books, month, MOST_SIGN_OFFS);
    const entries = signOffs.map(async (signOff) => ({
      signOff,
      figures: await readSignOffFigures(books, signOff, documentLink),
    }));
    return { entries: await pipelined(...entries), count };
  }

  async function readMembers(companyId: string): Promise<Members> {
    const [company, roles, formerRoles] = await Promise.all([
      companies.companyById(companyId),
      companies.memberRoles(companyId),
      companies.formerRoles(companyId, subDays(clock(), RECENT_DAYS)),
    ]);
    return {
      company,
      roles,
      formerReviewers: formerRoles.flatMap(({ userId, role }) => (isAtLeast(role, 'reviewer') ? userId : [])),
    };
  }

  return { read, findStanding, prepare, review, withdraw };
}

export type SignOffs = ReturnType<typeof createSignOffs>;

const permit = (refusal: string | null) => ({ allowed: refusal === null, refusal });

const signedMeanwhile = 'Somebody else has signed this month a moment ago. Look again.';

async function advance(...step: Parameters<typeof advanceSignOff>): Promise<void> {
  if (!(await advanceSignOff(...step))) rejectRefused(signedMeanwhile);
}

function rejectRefused(refusal: string | null): void {
  if (refusal !== null) throw new AppError('CONFLICT', refusal);
}

/** Rejects with 409 where the person saw other figures, with 400 where a reason is missing. */
function takeReason(signing: Signing, { fingerprint, reason }: Signature): string | null {
  if (fingerprint !== signing.fingerprints.sha256)
    throw new AppError(
      'CONFLICT',
      `The figures of ${monthLabel(signing.month)} have changed since you opened them. Look at them again, then sign.`,
    );
  if (!isReasonNeeded(signing)) return null;
  if (reason === '')
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path: 'reason', message: 'Items need review: say why the month is signed all the same.' }],
    });
  return reason;
}
