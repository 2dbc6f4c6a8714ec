/** What other modules and rooms may use of opt-outs. */
export { optOutRoutes } from './opt-out-routes.ts'
