export { type ClientFigures, createClientFigures } from './figures.ts';
export { clientRoutes } from './routes.ts';
export { createClients } from './listing.ts';
