import type { DocumentStatus, DocumentType } from '#contract/ledger/documents.ts';
import type { AccountClass, LineKind } from '#contract/ledger/ledger.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import type { SyncFrequency } from '#contract/sync/schedules.ts';
import type { EntityType, SyncStatus, SyncTrigger, SyncWait } from '#contract/sync/sync.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ChartTables } from './tables/chartTables.ts';
import type { ClosingTables } from './tables/closingTables.ts';
import type { PackTables } from './tables/packTables.ts';
import type { FirmTables } from './tables/firmTables.ts';
import type { GroupTables } from './tables/groupTables.ts';
import type { DefaultJson, Json, Moment } from './columnTypes.ts';
import type { PeopleTables } from './tables/peopleTables.ts';
import type { SumTables } from './tables/sumTables.ts';
import type { SupplementaryTables } from './tables/supplementaryTables.ts';
import type { WatchingTables } from './tables/watchingTables.ts';

export type Tables = PeopleTables &
  SumTables &
  SupplementaryTables &
  WatchingTables &
  ClosingTables &
  PackTables &
  FirmTables &
  GroupTables &
  ChartTables & {
    grants: {
      id: string;
      userId: string;
      provider: string;
      providerUserId: string;
      reference: string;
      status: 'active' | 'dead' | 'unreadable';
      tokens: string;
      scopes: string[];
      consentId: string | null;
      accessExpiresAt: Moment;
      refreshedAt: Moment;
      leaseOwner: string | null;
      leaseUntil: Moment | null;
      connectionsListedAt: Moment | null;
      createdAt: Moment;
      updatedAt: Moment;
    };
    companies: {
      id: string;
      name: string;
      ownName: string | null;
      provider: string;
      tenantId: string;
      grantId: string | null;
      connectionId: string | null;
      firstConnectedBy: string | null;
      state:
        | 'connecting'
        | 'working'
        | 'needs-reconnection'
        | 'access-lost'
        | 'connector-left'
        | 'disconnected-here'
        | 'disconnected-there';
      deniedEntities: Generated<string[]>;
      missingScopeEntities: Generated<string[]>;
      answeredAt: Moment | null;
      organisationReadAt: Moment | null;
      refusingSince: Moment | null;
      baseCurrency: string | null;
      organisationType: string | null;
      countryCode: string | null;
      timeZone: string | null;
      shortCode: string | null;
      yearEndMonth: number | null;
      yearEndDay: number | null;
      periodLockDate: string | null;
      yearLockDate: string | null;
      salesTaxPeriod: 'monthly' | 'two-monthly' | 'quarterly' | 'six-monthly' | 'yearly' | 'none' | null;
      tracksStock: Generated<boolean>;
      initialSyncCompletedAt: Moment | null;
      lastSyncAt: Moment | null;
      nextSyncAt: Moment | null;
      nextCheckAt: Moment | null;
      disconnectedAt: Moment | null;
      removedAt: Moment | null;
      monthsOff: Generated<number>;
      monthsDiffering: Generated<number>;
      unusableRecords: Generated<number>;
      unreadEntities: Generated<number>;
      openNotices: Generated<number>;
      booksFrom: string | null;
      createdAt: Moment;
      updatedAt: Moment;
    };
    consentAttempts: {
      stateHash: string;
      userId: string;
      mode: 'connect' | 'reconnect';
      companyId: string | null;
      authKeyHash: string | null;
      permissions: 'full' | 'basic';
      scopes: string[];
      codeHash: string | null;
      claimedUntil: Moment | null;
      returnedAt: Moment | null;
      outcome: Json | null;
      createdAt: Moment;
      expiresAt: Moment;
    };
    callLimits: {
      app: string;
      tenantId: string;
      version: number;
      updatedAt: Moment;
      slots: Json;
      minuteCalls: Json;
      dayStartedAt: Moment;
      dayCalls: number;
      dayCallsConfirmed: Generated<number>;
      dayLimit: number | null;
      dayStartAssumed: boolean;
      blockedUntil: Moment | null;
      blockReason: Exclude<SyncWait, 'error'> | null;
      isMetered: boolean;
    };
    appCallLimits: {
      app: string;
      blockedUntil: Moment;
    };
    syncRuns: {
      companyId: string;
      id: string;
      trigger: SyncTrigger;
      status: SyncStatus;
      sequence: Generated<number>;
      isFull: Generated<boolean>;
      requestedBy: string | null;
      startedAt: Moment;
      finishedAt: Moment | null;
    };
    syncLogs: {
      companyId: string;
      id: string;
      runId: string;
      position: number;
      entityType: EntityType;
      endpoint: string;
      trigger: SyncTrigger;
      status: SyncStatus;
      createdAt: Moment;
      startedAt: Moment | null;
      finishedAt: Moment | null;
      recordsFetched: Generated<number>;
      recordsCreated: Generated<number>;
      recordsUpdated: Generated<number>;
      recordsUnchanged: Generated<number>;
      recordsDeleted: Generated<number>;
      recordsFailed: Generated<number>;
      recordsExpected: number | null;
      recordsMissing: Generated<number>;
      apiCalls: Generated<number>;
      bytesReceived: Generated<number>;
      pages: Generated<number>;
      attempt: Generated<number>;
      failures: Generated<number>;
      retryOf: string | null;
      errorCode: string | null;
      errorMessage: string | null;
      waitingUntil: Moment | null;
      waitingFor: SyncWait | null;
      isFull: Generated<boolean>;
      changedSince: Moment | null;
      providerReference: string | null;
      isQueued: Generated<boolean>;
      requestedAt: Moment | null;
    };
    entityStates: {
      companyId: string;
      entityType: EntityType;
      status: Generated<'pending' | 'syncing' | 'success'>;
      checkpoint: Json | null;
      watermark: Moment | null;
      readToEndAt: Moment | null;
      fullReadAt: Moment | null;
      recordsMissing: Generated<number>;
      missingSince: Moment | null;
      missingFrom: string | null;
      missingTo: string | null;
      missingLocatedAt: Moment | null;
      ledgerSource: 'journals' | 'documents' | null;
      reingestedTo: string | null;
      rulesVersion: Generated<number>;
      skippedReason: string | null;
      lastAttemptAt: Moment | null;
      lastSuccessAt: Moment | null;
      cancelledAt: Moment | null;
    };
    records: {
      companyId: string;
      entityType: EntityType;
      recordId: string;
      providerUpdatedAt: Moment | null;
      payload: Json;
      storedAt: Moment;
      deletedAt: Moment | null;
    };
    sweepRecords: { companyId: string; entityType: EntityType; recordId: string };
    deadLetters: {
      companyId: string;
      entityType: EntityType;
      recordId: string;
      payload: Json;
      reason: string;
      logId: string;
      rejectedAt: Moment;
      date: string | null;
    };
    awaitedRates: { companyId: string; entityType: EntityType; recordId: string };
    syncSettings: {
      companyId: string;
      autoSync: boolean;
      enabled: boolean;
      frequency: SyncFrequency;
      time: string;
      updatedAt: Moment;
    };
    entitySettings: {
      companyId: string;
      entityType: EntityType;
      enabled: boolean;
      frequency: SyncFrequency | null;
      updatedAt: Moment;
    };
    documents: {
      companyId: string;
      type: DocumentType;
      id: string;
      number: string | null;
      reference: string | null;
      numberKey: GeneratedAlways<string | null>;
      numberEnding: GeneratedAlways<string | null>;
      referenceKey: GeneratedAlways<string | null>;
      contactId: string | null;
      contactName: string | null;
      date: string;
      dueDate: string | null;
      status: DocumentStatus;
      currency: string | null;
      rate: string | null;
      total: string | null;
      withheld: Generated<string>;
      allocatedLines: Json | null;
      openFrom: string | null;
      openUntil: string | null;
      settledFrom: string | null;
      statedOutstanding: string | null;
      outstanding: string | null;
    };
    documentLinks: {
      companyId: string;
      entityType: EntityType;
      sourceId: string;
      position: number;
      targetId: string;
      date: string;
      amount: string | null;
    };
    ledgerLines: {
      companyId: string;
      id: string;
      kind: LineKind;
      /** Document, journal or month that it comes from; lines of one source are told apart by their position. */
      sourceId: string;
      position: number;
      date: string;
      accountId: string;
      amount: string;
      currency: string | null;
      currencyAmount: string | null;
      option1: Generated<string>;
      option2: Generated<string>;
      documentType: DocumentType | null;
      documentId: string | null;
      description: string | null;
      /** Category of a reconciling item; null where it has none, and on all other lines. */
      category: string | null;
      /** The one that was recognised, whatever a person gave it. */
      likelyCategory: string | null;
      /** Set on a line that sales tax applies to, and on the tax itself. */
      taxType: string | null;
      taxSide: 'sale' | 'purchase' | null;
      isTax: Generated<boolean>;
      /** True if a line of the same event is on a bank account. */
      movesCash: Generated<boolean>;
      recordedAt: Moment;
      supersededAt: Moment | null;
    };
    ledgerMonths: {
      companyId: string;
      month: string;
      changedAt: Moment | null;
      verifiedAt: Moment | null;
      proofs: DefaultJson;
      status: TieStatus | null;
      viewedAgreeingAt: Moment | null;
      yearEndReadAt: Moment | null;
      recheckedAt: Moment | null;
      reconciledAt: Moment | null;
      refusedAt: Moment | null;
      refusal: string | null;
      refusals: Generated<number>;
      isUnreadable: Generated<boolean>;
      movementsFromBalances: Generated<boolean>;
    };
    trialBalances: {
      companyId: string;
      month: string;
      accountId: string;
      movement: string;
      balance: string;
      accountClass: AccountClass | null;
    };
  };
