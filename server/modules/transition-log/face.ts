/** What other modules and rooms may use of transition log. */
export {
  appendTransitions,
  forgetCompanyLog,
  forgetDeveloperLog,
  tellDeveloper,
  type Transition,
} from './repository.ts'
