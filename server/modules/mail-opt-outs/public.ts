/** The module's public interface. */
export { optOutRoutes } from './opt-out-routes.ts'
