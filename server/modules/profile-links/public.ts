/** The module's public interface. */
export { createCardKeys } from './card-keys.ts'
export { listLinks, presentLinks } from './repository.ts'
export { writtenProfile } from './shared-page/written-profile.ts'
export { cardRoutes } from './social-card/card-routes.ts'
