import type { PackDeliveryState } from '#contract/packs/packRuns.ts';
import type { Generated } from 'kysely';
import type { DefaultJson, Json, Moment } from '../columnTypes.ts';

/** Saved reports, packs, their templates, their runs, and their deliveries, which are the table `made_packs`. */
export type PackTables = {
  savedReports: {
    id: string;
    /** Null for a firm's. */
    userId: string | null;
    firmId: string | null;
    companyId: string | null;
    name: string;
    settings: Json;
    savedAt: Moment;
  };
  packs: {
    id: string;
    /** Null for a firm's. */
    userId: string | null;
    firmId: string | null;
    title: string;
    formats: string[];
    agreement: string;
    notes: string;
    includeNotes: Generated<boolean>;
    includeCommentary: Generated<boolean>;
    mailText: Generated<string>;
    reports: Json;
    schedule: Json | null;
    nextAt: Moment | null;
    savedAt: Moment;
    /** Member under whose rights the schedule of a firm's pack runs. */
    scheduledBy: string | null;
    stoppedAt: Moment | null;
  };
  packClients: { packId: string; companyId: string; userId: string | null; recipients: Generated<string[]> };
  packTemplates: {
    id: string;
    /** Null for a firm's. */
    userId: string | null;
    firmId: string | null;
    name: string;
    formats: string[];
    agreement: string;
    mailText: string;
    reports: Json;
    savedAt: Moment;
  };
  packRuns: {
    id: string;
    packId: string | null;
    /** Null for a firm's. */
    userId: string | null;
    firmId: string | null;
    memberId: string | null;
    title: string;
    month: string;
    startedBy: 'hand' | 'schedule';
    startedAt: Moment;
    /** A copy of the pack from when the run started. */
    pack: Json;
  };
  madePacks: {
    companyId: string;
    id: string;
    runId: string;
    userId: string;
    title: string;
    month: string;
    sends: boolean;
    recipients: Generated<string[]>;
    state: Generated<PackDeliveryState>;
    heldBackBy: DefaultJson;
    deliveries: DefaultJson;
    failure: string | null;
    startedAt: Moment;
    madeAt: Moment | null;
    sentAt: Moment | null;
    booksSavedAt: Moment | null;
    tellsOwner: Generated<boolean>;
  };
  packMailCounts: { userId: string; day: string; count: number };
  packFiles: {
    companyId: string;
    madePackId: string;
    format: string;
    name: string;
    mediaType: string;
    sha256: string;
    size: number;
    content: Uint8Array;
  };
};
