/** The module's public interface. */
export { applyRequest, entitlementJobs } from './apply-request.ts'
export { changePlan } from './change-plan.ts'
export { entitlementKind } from './expiry-kind.ts'
export {
  lockRoom,
  limitOf,
  overLimit,
  readRoom,
  readSeats,
  refuseBeyond,
  refuseRecipients,
} from './limits.ts'
export { findPlan, listRequests, savePlan } from './repository.ts'
