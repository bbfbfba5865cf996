import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import {
  type AlertKind,
  alertKinds,
  type AlertSettings,
  alertSettingsChange,
} from '#contract/users/alerts.ts';
import { timeZoneName } from '#contract/users/preferences.ts';
import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import * as z from 'zod/mini';
import type { MailingTimes } from './dueTime.ts';

const kindChoices = z.partial(alertSettingsChange.shape.kinds.def.innerType);

/** Lacks kinds that the person never chose. */
export type StoredSettings = MailingTimes & {
  kinds: z.infer<typeof kindChoices>;
  /** Null where the time zone follows the preferences. */
  chosenZone: string | null;
};

/** Columns are null where the person never chose anything. */
export type SettingsRow = {
  [Column in Exclude<keyof Selectable<Tables['alertSettings']>, 'userId'>]:
    Selectable<Tables['alertSettings']>[Column] | null;
} & { preferredZone: string | null };

/** Needs a join of users as `u` with alert_settings as `s`. */
export const settingsColumns: RawBuilder<unknown> = sql`
  s.kinds, s.quiet_from, s.quiet_until, s.digest, s.digest_time, s.time_zone,
  u.preferences ->> 'timezone' as preferred_zone`;

export function toSettings(row: SettingsRow): StoredSettings {
  const { quietFrom: start, quietUntil: end } = row;
  const zone = z.safeParse(timeZoneName, row.timeZone ?? row.preferredZone);
  return {
    kinds: z.parse(kindChoices, row.kinds ?? {}),
    quietHours: start === null || end === null ? null : { start, end },
    digest: row.digest ?? 'immediately',
    digestTime: row.digestTime ?? '08:00',
    // A zone may be unknown here that the device of the choice knew.
    timeZone: zone.success ? zone.data : 'UTC',
    chosenZone: row.timeZone,
  };
}

/** The least role that hears of a kind without having chosen it. */
const leastRoles: Record<AlertKind, Role> = {
  connection: 'editor',
  sync: 'editor',
  'closed-month': 'editor',
  'signed-off-month': 'viewer',
  'disagreeing-month': 'editor',
  threshold: 'viewer',
};

export const wantsAlert = ({ kinds }: Pick<StoredSettings, 'kinds'>, kind: AlertKind, role: Role): boolean =>
  kinds[kind] ?? isAtLeast(role, leastRoles[kind]);

/** `roles`: of all companies of the person, of which the highest counts. */
export function presentSettings({ chosenZone, ...settings }: StoredSettings, roles: Role[]): AlertSettings {
  const isOn = (kind: AlertKind) => roles.some((role) => wantsAlert(settings, kind, role));
  const choose = (kind: AlertKind) => settings.kinds[kind] ?? isOn(kind);
  return {
    ...settings,
    timeZone: chosenZone,
    kinds: {
      connection: choose('connection'),
      sync: choose('sync'),
      'closed-month': choose('closed-month'),
      'signed-off-month': choose('signed-off-month'),
      'disagreeing-month': choose('disagreeing-month'),
      threshold: choose('threshold'),
    },
  };
}

export const kindsLeftOut = ({ kinds }: StoredSettings): AlertKind[] =>
  alertKinds.filter((kind) => kinds[kind] === false);
