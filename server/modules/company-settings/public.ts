/** The module's public interface. */
export { lockSettings } from './lock-settings.ts'
export { findMailTemplate, mailTemplatesByName } from './mail-template-repository.ts'
export { findTemplate } from './template-repository.ts'
