import type { Books, BooksOptions, DocumentChange, FirstPair, OrganisationSummary } from '../parts.ts';
import type { Variation } from '../variation.ts';
import { answer } from './accounting.ts';
import { createAlterations } from './alterations/orderedAlterations.ts';
import { folderHead, loadFolder } from './folder/folder.ts';
import type { PreparedChange } from './generated/changes/change.ts';
import { prepareChange } from './generated/changes/changes.ts';
import { generateBusiness } from './generated/generate.ts';
import { buildOrganisation } from './generated/organisation.ts';
import { profiles, type Profile } from './generated/profiles.ts';
import { makeIdentifier } from './identifiers.ts';
import { ledgerEntries } from './ledgerEntries.ts';
import type { Organisation } from './organisation.ts';
import { listRecords } from './records.ts';

/** An organisation whose books are open: those of a folder stay as they are. */
type Opened = {
  organisation: Organisation;
  prepare: ((change: DocumentChange, now: Date) => PreparedChange) | undefined;
};

type Shelved = { summary: OrganisationSummary; open(): Opened; profile: Profile | undefined };

/** The simulator's organisations; each is read or generated when its books are first asked for. */
export function createBooks(options: BooksOptions): Books {
  const { seed, documents, folders, keptEdits, keep } = options;
  const shelf = new Map<string, Shelved>();
  const opened = new Map<string, Opened>();
  const alterations = createAlterations();
  let firstPair: FirstPair = 'movement';

  const shelve = (entry: Shelved) => shelf.set(entry.summary.tenantId, entry);
  const shelved = (tenantId: string): Shelved => {
    const entry = shelf.get(tenantId.toLowerCase());
    if (!entry) throw new Error(`There is no organisation ${tenantId}.`);
    return entry;
  };
  const openBooks = (tenantId: string): Opened => {
    const entry = shelved(tenantId);
    const books = opened.get(entry.summary.tenantId) ?? entry.open();
    opened.set(entry.summary.tenantId, books);
    return books;
  };
  const replace = (from: string, to: string, variation: Variation = {}) => {
    const { profile, summary } = shelved(from);
    if (!profile) throw new Error(`${summary.name} was read from a folder and cannot be reset.`);
    shelf.delete(summary.tenantId);
    opened.delete(summary.tenantId);
    shelve({ ...generated({ ...profile, ...variation }, to, options), profile });
  };

  for (const folder of folders) shelve(fromFolder(folder));
  for (const profile of profiles(documents))
    shelve(generated(profile, makeIdentifier(seed, 'Organisation', profile.key), options));
  for (const edit of keptEdits) if (edit.type === 'reset') replace(edit.from, edit.to, edit.as);

  return {
    organisations: () => [...shelf.values()].map(({ summary }) => summary),
    accounting(request) {
      const tenantId = request.tenantId.toLowerCase();
      const organisation = shelf.has(tenantId) ? openBooks(tenantId).organisation : undefined;
      if (!organisation) return answer(undefined, request);
      const lies = alterations.list(organisation, request.now);
      return answer({ ...organisation, firstPair }, request, lies);
    },
    change(change, now) {
      const { organisation, prepare } = openBooks(change.tenantId);
      if (!prepare) throw new Error(`${organisation.name} was read from a folder and cannot be changed.`);
      const { documentId, apply } = prepare(change, now);
      keep({ type: 'change', at: now.toISOString(), change });
      alterations.note(organisation, now);
      apply();
      return { documentId };
    },
    alter(alteration, moment) {
      alterations.order(openBooks(alteration.tenantId).organisation, alteration, moment);
    },
    endAlterations: () => alterations.end(),
    stateFirstPair(pair) {
      firstPair = pair;
    },
    reset(tenantId, variation) {
      const from = shelved(tenantId).summary.tenantId;
      const to = makeIdentifier(from, 'reset');
      if (shelved(from).profile) keep({ type: 'reset', from, to, ...(variation && { as: variation }) });
      replace(from, to, variation);
      return { tenantId: to };
    },
    ledger: (tenantId) => ledgerEntries(openBooks(tenantId).organisation),
    records: (tenantId, list) => listRecords(openBooks(tenantId).organisation, list),
  };
}

function fromFolder(folder: string): Shelved {
  return {
    summary: { ...folderHead(folder), shows: `Books read from ${folder}.`, behaviour: 'normal' },
    profile: undefined,
    open: () => ({ organisation: loadFolder(folder), prepare: undefined }),
  };
}

function generated(
  profile: Profile,
  tenantId: string,
  { seed, now, keptEdits, calm = false }: BooksOptions,
): Shelved {
  const { name, shows } = profile;
  const behaviour = calm ? 'normal' : profile.behaviour;
  return {
    summary: { tenantId, name, shows, behaviour },
    profile,
    open() {
      const business = generateBusiness(profile, tenantId, seed, now);
      const prepare = (change: DocumentChange, moment: Date) => prepareChange(business, change, moment);
      for (const edit of keptEdits)
        if (edit.type === 'change' && edit.change.tenantId.toLowerCase() === tenantId)
          prepare(edit.change, new Date(edit.at)).apply();
      return { organisation: buildOrganisation(business), prepare };
    },
  };
}
