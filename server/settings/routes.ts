import {
  listEntityTypes,
  readSettings,
  syncModules,
  updateEntitySettings,
  updateGlobalSettings,
} from '#contract/sync/settings.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { SettingsService } from './settings.ts';

export function settingsRoutes(settings: SettingsService): Route[] {
  return [
    companyRoute(syncModules, async (_call, companyId) => ({
      data: { modules: await settings.entities(companyId) },
      message: 'Sync modules',
    })),
    companyRoute(readSettings, async (_call, companyId) => ({
      data: await settings.view(companyId),
      message: 'Sync settings',
    })),
    companyRoute(updateEntitySettings, async ({ params, body }, companyId, { userId }) => ({
      data: { entity: await settings.updateEntity(userId, companyId, params.entityType, body) },
      message: 'Settings saved',
    })),
    companyRoute(updateGlobalSettings, async ({ body }, companyId, { userId }) => ({
      data: { globalSettings: await settings.updateGlobal(userId, companyId, body) },
      message: 'Settings saved',
    })),
    companyRoute(listEntityTypes, async (_call, companyId) => ({
      data: { entityTypes: await settings.entityTypes(companyId) },
      message: 'Entity types',
    })),
  ];
}
