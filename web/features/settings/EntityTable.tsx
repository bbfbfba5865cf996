import { useQuery } from '@tanstack/react-query';
import { groupEntities } from '#web/lib/sync/entityGroups.ts';
import { isRunning, useRuns } from '#web/lib/sync/syncRuns.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { EntityRow } from './EntityRow.tsx';
import { entityTypesQuery } from './queries.ts';
import type { SettingsDraftControl } from './useSettingsDraft.ts';

type Props = {
  companyId: string;
  canEnable: boolean;
  timeZone: string;
  control: SettingsDraftControl;
};

const columns = [
  [syncSettingsTexts.enabled, 'left'],
  [syncTexts.entity, 'left'],
  [syncSettingsTexts.ownFrequency, 'left'],
  [syncTexts.status, 'left'],
  [syncSettingsTexts.records, 'right'],
  [syncSettingsTexts.unusable, 'right'],
  [syncTexts.lastSync, 'left'],
  [syncTexts.nextSync, 'left'],
] as const;

export function EntityTable({ companyId, canEnable, timeZone, control }: Props) {
  const { runs } = useRuns(companyId);
  const types = useQuery(entityTypesQuery(companyId)).data?.entityTypes ?? [];
  const refused = new Set(types.flatMap(({ entityType, allowed }) => (allowed ? [] : [entityType])));
  const running = runs.flatMap((run) => run.logs).filter((log) => isRunning(log.status));
  return (
    <table aria-label={syncSettingsTexts.title} className="w-full">
      <thead>
        <tr>
          {columns.map(([label, side]) => (
            <th
              key={label}
              scope="col"
              className={`px-3 py-2.5 text-sm font-medium whitespace-nowrap text-muted ${side === 'right' ? 'text-right' : 'text-left'}`}
            >
              {label}
            </th>
          ))}
          <th scope="col" className="sticky right-0 bg-surface px-3 py-2.5">
            <span className="sr-only">{syncSettingsTexts.action}</span>
          </th>
        </tr>
      </thead>
      {groupEntities(control.drafted.entities, (entity) => entity.name).map(({ key, items }) => (
        <tbody key={key}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={columns.length + 1}
              className="border-t bg-sunken px-3 py-1.5 text-left text-sm font-semibold"
            >
              {syncTexts.groups[key]}
            </th>
          </tr>
          {items.map((entity) => (
            <EntityRow
              key={entity.name}
              companyId={companyId}
              canEnable={canEnable}
              isRefused={refused.has(entity.name)}
              entity={entity}
              schedule={control.drafted.schedule}
              timeZone={timeZone}
              control={control}
              log={running.find((log) => log.entityType === entity.name) ?? null}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
