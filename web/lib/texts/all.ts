export { common, screens } from './common.ts';
export { companies } from './companies.ts';
export { connections } from './connections.ts';
export { errors } from './errors.ts';
export { reports } from './reports.ts';
export { shell } from './shell.ts';
export { states } from './states.ts';
export { sync } from './sync.ts';
export { users } from './users.ts';
