import { messages } from '../messages.ts'

const saved = 'Saved'
const failed = 'Not saved'

export const chartWords = {
  titles: {
    ready: 'In setup',
    incrementing: 'Saving',
    decrementing: 'Going back',
    failed: 'Failed',
    done: 'Finished or left',
  },
  says: {
    'next requested': messages.next,
    'back requested': 'Back, from step 2',
    'finish requested': 'Finish or leave',
    'incrementStep answers -> ready': saved,
    'incrementStep answers -> failed': failed,
    'incrementStep breaks off': failed,
    'decrementStep answers -> ready': saved,
    'decrementStep answers -> failed': failed,
    'decrementStep breaks off': failed,
    'server step reported': 'Continued elsewhere',
    'failure dismissed': messages.dismiss,
  },
} as const
