import { messages } from '../messages.ts'
import type { Drawn } from './drawn.ts'

/** Titles and texts of the drawings. */
export const words = {
  title: {
    position: messages.positionWorks,
    application: messages.applicationWorks,
    consent: messages.consentWorks,
  } satisfies Record<Drawn['machine'], string>,
  about: {
    position: 'Opening a position takes a requirement. Closing it takes an outcome for every candidate.',
    application: 'Use stages in any order; some need consent. You can undo any outcome.',
    consent: 'Request consent, then record the answer. It can expire, and candidates can withdraw it.',
  } satisfies Record<Drawn['machine'], string>,
} as const
