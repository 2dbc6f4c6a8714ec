import { messages } from '../messages.ts'

const saved = 'It is saved'
const failed = 'It cannot be saved'

/** The states of a set-up, a developer's and a company's, and what leads from one to another. */
export const chartWords = {
  titles: {
    ready: 'On a step',
    incrementing: 'The step is being saved',
    decrementing: 'On the way back',
    failed: 'Not saved',
    done: 'Left',
  },
  says: {
    'next requested': messages.next,
    'back requested': 'Back, from the second step on',
    'finish requested': 'Finish, or leave for now',
    'incrementStep answers -> ready': saved,
    'incrementStep answers -> failed': failed,
    'incrementStep breaks off': failed,
    'decrementStep answers -> ready': saved,
    'decrementStep answers -> failed': failed,
    'decrementStep breaks off': failed,
    'step told': 'It goes on elsewhere',
    'failure dismissed': messages.dismiss,
  },
} as const
