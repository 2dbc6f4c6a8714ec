/** What other modules and rooms may use of company settings. */
export { findTemplate } from './template-repository.ts'
