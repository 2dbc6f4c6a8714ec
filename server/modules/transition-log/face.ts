/** What other modules and rooms may use of transition log. */
export { byDeveloper, byMember, bySystem, kindOf, memberOf, type LogActor } from './actor.ts'
export { changesBetween } from './field-change.ts'
export {
  appendTransitions,
  forgetCompanyLog,
  forgetDeveloperLog,
  tellDeveloper,
  type Transition,
} from './repository.ts'
