/** The module's exports. */
export { optOutRoutes } from './opt-out-routes.ts'
