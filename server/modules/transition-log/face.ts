/** What other modules and rooms may use of transition log. */
export { appendTransitions, type Transition } from './repository.ts'
