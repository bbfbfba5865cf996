import { dayAt } from '../../calendar.ts';
import type { ChartAccount } from '../accounts.ts';
import { addTransfer, createTransfer, inventPurchase } from '../stories/bankStory.ts';
import type { Business } from '../business.ts';
import { changed, createChance, type Changes } from './change.ts';
import { withFields } from './changedContent.ts';
import type { BankTransaction, Content, BankType, Transfer } from '../documents.ts';
import { findItem, findAccount } from './find.ts';
import { bankJournal, transferJournal } from '../journals.ts';
import { dearer } from './sparseEdits.ts';
import { bankTransactionBody, bankTransferBody } from './transactionBodies.ts';

const isLive = ({ status }: { status: string }) => status === 'AUTHORISED';

function findBank(
  business: Business,
  choice: { Code?: string | undefined; AccountID?: string | undefined },
): ChartAccount {
  const account = findAccount(business, choice.Code, choice.AccountID);
  if (account.type !== 'BANK') throw new Error(`${account.name} is no bank account.`);
  return account;
}

export const BANK_TRANSACTION_CHANGES: Changes = {
  post(business, body, now) {
    const fields = bankTransactionBody.parse(body);
    const random = createChance(business, 'BankTransaction', fields.Seed);
    const day = fields.Date ?? dayAt(now) - random.between(0, 60);
    const invented = inventPurchase({ business, random }, day, fields.Type);
    const bank = fields.BankAccount && findBank(business, fields.BankAccount);
    const content = withFields(business, bank ? throughBank(business, invented, bank) : invented, fields);
    const id = business.identify('BankTransaction', business.bankTransactions.length);
    const transaction: BankTransaction = { id, updated: now, status: 'AUTHORISED', content };
    return changed(business, id, () => {
      business.bankTransactions.push(transaction);
      business.post(bankJournal(business, transaction, content, 1n, now));
    });
  },
  edit(business, body, now) {
    const { Seed, BankTransactionID, BankAccount, ...fields } = bankTransactionBody.parse(body);
    const random = createChance(business, 'BankTransaction', Seed);
    const transaction = findItem(
      'bank transaction',
      business.bankTransactions,
      BankTransactionID,
      random,
      isLive,
    );
    assertLive('bank transaction', transaction);
    const previous = transaction.content;
    const bank = BankAccount && findBank(business, BankAccount);
    const banked = bank ? throughBank(business, previous, bank) : previous;
    const content =
      Object.keys(fields).length === 0 && !bank
        ? dearer(business, banked, random)
        : withFields(business, banked, fields);
    return changed(business, transaction.id, () => {
      business.post(bankJournal(business, transaction, previous, -1n, now));
      business.post(bankJournal(business, transaction, content, 1n, now));
      transaction.content = content;
      transaction.updated = now;
    });
  },
  void(business, body, now) {
    const { Seed, BankTransactionID } = bankTransactionBody.parse(body);
    const random = createChance(business, 'BankTransaction', Seed);
    const transaction = findItem(
      'bank transaction',
      business.bankTransactions,
      BankTransactionID,
      random,
      isLive,
    );
    assertLive('bank transaction', transaction);
    return changed(business, transaction.id, () => {
      business.post(bankJournal(business, transaction, transaction.content, -1n, now));
      transaction.status = 'DELETED';
      transaction.updated = now;
    });
  },
};

/** A bank transaction is in the currency of its bank account. */
function throughBank(business: Business, content: Content<BankType>, bank: ChartAccount): Content<BankType> {
  const { currency } = bank;
  return { ...content, bank, currency, rate: business.rateOn(currency, content.day) };
}

function assertLive(words: string, { id, status }: { id: string; status: string }): void {
  if (status === 'DELETED') throw new Error(`The ${words} ${id} is deleted already.`);
}

export const BANK_TRANSFER_CHANGES: Changes = {
  post(business, body, now) {
    const fields = bankTransferBody.parse(body);
    const random = createChance(business, 'BankTransfer', fields.Seed);
    const { chart } = business;
    const from = fields.FromBankAccount ? findBank(business, fields.FromBankAccount) : chart.account('bank');
    const to = fields.ToBankAccount ? findBank(business, fields.ToBankAccount) : chart.account('savings');
    const amount = fields.Amount ?? BigInt(random.between(10_00, 900_00));
    const day = fields.Date ?? dayAt(now) - random.between(0, 60);
    const created = createTransfer(business, day, from, to, amount, fields.Reference ?? 'Moved');
    return changed(business, created.id, () =>
      business.post(transferJournal(addTransfer(business, created, now), 1n, now)),
    );
  },
  /** The list keeps no date of change; the transfer's bank transactions do. */
  edit(business, body, now) {
    const fields = bankTransferBody.parse(body);
    const random = createChance(business, 'BankTransfer', fields.Seed);
    const transfer = findItem('bank transfer', business.transfers, fields.BankTransferID, random, isLive);
    assertLive('bank transfer', transfer);
    const { day, from, to, amount, reference } = transfer;
    const changedField = fields.Amount ?? fields.Date ?? fields.Reference;
    const raised = changedField === undefined ? amount + BigInt(random.between(1, 90_00)) : amount;
    const { id: _id, ...content } = createTransfer(
      business,
      fields.Date ?? day,
      from,
      to,
      fields.Amount ?? raised,
      fields.Reference ?? reference,
    );
    return changed(business, transfer.id, () => {
      business.post(transferJournal(transfer, -1n, now));
      Object.assign(transfer, content, { changed: now } satisfies Partial<Transfer>);
      business.post(transferJournal(transfer, 1n, now));
    });
  },
  void(business, body, now) {
    const { Seed, BankTransferID } = bankTransferBody.parse(body);
    const random = createChance(business, 'BankTransfer', Seed);
    const transfer = findItem('bank transfer', business.transfers, BankTransferID, random, isLive);
    assertLive('bank transfer', transfer);
    return changed(business, transfer.id, () => {
      business.post(transferJournal(transfer, -1n, now));
      transfer.status = 'DELETED';
      transfer.changed = now;
    });
  },
};
