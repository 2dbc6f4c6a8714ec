/** The module's public interface. */
export { byDeveloper, byMember, bySystem, kindOf, memberOf, type LogActor } from './actor.ts'
export { changesBetween } from './field-change.ts'
export {
  appendTransitions,
  forgetCompanyLog,
  forgetDeveloperLog,
  notifyDeveloper,
  type Transition,
} from './repository.ts'
