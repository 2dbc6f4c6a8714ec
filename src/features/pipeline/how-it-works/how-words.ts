import { messages } from '../messages.ts'
import type { Drawn } from './drawn.ts'

/** What stands around the drawings. */
export const words = {
  title: {
    position: messages.positionWorks,
    application: 'How a candidate moves',
    consent: 'How consent works',
  } satisfies Record<Drawn['machine'], string>,
  about: {
    position:
      'It opens with at least one requirement, and closes when every candidate has an outcome. Whatever closed can be reopened.',
    application:
      'Stages may be taken in any order while the position is open. From the first stage that needs it, the candidate has to have agreed. Every outcome can be taken back.',
    consent:
      'It is asked for or recorded, ends with its time, and can be taken back by the candidate at any moment.',
  } satisfies Record<Drawn['machine'], string>,
} as const
