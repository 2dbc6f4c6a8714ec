/** What other modules and rooms may use of members. */
export { findMember, memberExists } from './repository.ts'
