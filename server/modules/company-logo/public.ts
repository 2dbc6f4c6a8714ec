/** The module's public interface. */
export { logoPath } from './address.ts'
export { mailLogo } from './mail-logo.ts'
export { findLogo } from './repository.ts'
export { logoRoutes } from './logo-routes.ts'
