import { common, screens } from './common.ts';
import { companies } from './companies.ts';
import { connections } from './connections.ts';
import { errors } from './errors.ts';
import { reports } from './reports.ts';
import { shell } from './shell.ts';
import { states } from './states.ts';
import { sync } from './sync.ts';
import { users } from './users.ts';

/** Every text of the interface, by feature. */
export const texts = { common, screens, companies, connections, errors, reports, shell, states, sync, users };
