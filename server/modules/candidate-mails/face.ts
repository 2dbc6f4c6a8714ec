/** What other modules and rooms may use of mails to candidates. */
export { addressOf, type Address } from './address.ts'
export { findCandidateMail, findMailPerson, isRejectionMailed, listCandidateMails } from './repository.ts'
export { cancelCandidateMail, endRejectionMails, holdCandidateMail } from './send.ts'
