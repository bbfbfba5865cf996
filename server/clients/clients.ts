export { type ClientFigures, createClientFigures } from './figures.ts';
export { clientRoutes } from './routes.ts';
export { type ClientsDeps, createClients } from './listing.ts';
