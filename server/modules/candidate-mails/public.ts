/** The module's public interface. */
export { addressIn, addressOf, type Address } from './address.ts'
export {
  findCandidateMail,
  findHeldMail,
  findMailPerson,
  isRejectionMailed,
  listCandidateMails,
} from './repository.ts'
export { cancelCandidateMail, endRejectionMails, holdCandidateMail } from './send.ts'
export { reachabilityOf } from './reachability.ts'
