import { dayAt } from '../../calendar.ts';
import { assertInBooks, isInConversion, type Business } from '../business.ts';
import { changed, createChance, type Changes } from './change.ts';
import { withFields } from './changedContent.ts';
import { inventCredit } from '../stories/creditStory.ts';
import {
  isUnapproved,
  isFromCustomers,
  isPosted,
  openBy,
  owedOn,
  settledStatus,
  type Credit,
  type CreditKind,
} from '../documents.ts';
import { findItem } from './find.ts';
import { creditJournal } from '../journals.ts';
import type { Random } from '../random.ts';
import { dearer } from './sparseEdits.ts';
import { creditBody } from './transactionBodies.ts';

type Body = ReturnType<typeof creditBody.parse>;

/** Credit notes, prepayments or overpayments: what is not given is taken from some invoice. */
export function creditChanges(kind: CreditKind): Changes {
  const words = kind === 'CreditNote' ? 'credit note' : kind.toLowerCase();
  const find = (business: Business, fields: Body, random: Random) =>
    findItem(
      words,
      business.credits[kind],
      fields[`${kind}ID`],
      random,
      (credit) => isPosted(credit) && isUnused(credit),
    );
  return {
    post(business, body, now) {
      const fields = creditBody.parse(body);
      const random = createChance(business, kind, fields.Seed);
      const content = withFields(business, inventContent(business, kind, fields, random, now), fields);
      if (content.bank && content.bank.currency !== content.currency)
        throw new Error(`The account ${content.bank.name} is not in ${content.currency}.`);
      const credit: Credit = {
        id: business.identify(kind, business.credits[kind].length),
        updated: now,
        status: kind === 'CreditNote' ? fields.Status : 'AUTHORISED',
        content,
        payments: [],
        allocations: [],
      };
      return changed(business, credit.id, () => {
        business.credits[kind].push(credit);
        if (isPosted(credit) && !isInConversion(business, content))
          business.post(creditJournal(business, credit, content, 1n, now));
      });
    },
    edit(business, body, now) {
      const fields = creditBody.parse(body);
      const random = createChance(business, kind, fields.Seed);
      const credit = find(business, fields, random);
      const previous = credit.content;
      assertEditable(credit, words);
      const changedField = fields.LineItems ?? fields.Date ?? fields.Reference ?? fields.Contact;
      const content =
        changedField === undefined
          ? dearer(business, previous, random)
          : withFields(business, previous, fields);
      assertInBooks(business, previous);
      assertInBooks(business, content);
      return changed(business, credit.id, () => {
        credit.content = content;
        credit.updated = now;
        if (!isPosted(credit)) return;
        business.post(creditJournal(business, credit, previous, -1n, now));
        business.post(creditJournal(business, credit, content, 1n, now));
        credit.status = settledStatus(credit);
      });
    },
    void(business, body, now) {
      const fields = creditBody.parse(body);
      const credit = find(business, fields, createChance(business, kind, fields.Seed));
      if (isUnapproved(credit))
        return changed(business, credit.id, () => {
          credit.status = 'DELETED';
          credit.updated = now;
        });
      assertInBooks(business, credit.content);
      if (!isPosted(credit)) throw new Error(`The ${words} ${credit.id} is not posted and cannot be voided.`);
      if (!isUnused(credit)) throw new Error(`The ${words} ${credit.id} is used; take that back first.`);
      return changed(business, credit.id, () => {
        business.post(creditJournal(business, credit, credit.content, -1n, now));
        credit.status = 'VOIDED';
        credit.updated = now;
      });
    },
  };
}

function isUnused(credit: Credit): boolean {
  return openBy(credit, Infinity) === owedOn(credit.content);
}

/** Refuses credits that are used: lines posted pro rata or at the old rate would become wrong. */
function assertEditable(credit: Credit, words: string): void {
  if (credit.status === 'VOIDED' || credit.status === 'DELETED')
    throw new Error(`The ${words} ${credit.id} is ${credit.status.toLowerCase()} and cannot be edited.`);
  if (!isUnused(credit)) throw new Error(`The ${words} ${credit.id} is used and cannot be edited.`);
}

/** Modelled on an invoice that can have such a credit; a few are tried, as not every one can. */
function inventContent(
  business: Business,
  kind: CreditKind,
  { Type }: Body,
  random: Random,
  now: number,
): Credit['content'] {
  const { invoices } = business;
  const ours = Type === undefined ? undefined : isFromCustomers(Type);
  const models = invoices.filter(
    (invoice) => isPosted(invoice) && (ours === undefined || isFromCustomers(invoice.content.type) === ours),
  );
  for (let tries = 50; tries > 0; tries -= 1) {
    const model = findItem('invoice', models, undefined, random, () => true);
    const content = inventCredit({ business, random, now }, model, kind);
    if (content) return { ...content, day: Math.min(content.day, dayAt(now)) };
  }
  throw new Error(`No invoice of ${business.profile.name} can have a ${kind}.`);
}
