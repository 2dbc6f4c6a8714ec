import * as uiMessages from '#src/ui/messages.ts'
import { messages } from '../messages.ts'

const broken = 'It does not work'

/** The states of an account's deletion, and what leads from one to another. */
export const chartWords = {
  titles: {
    present: 'Your account stands',
    previewing: 'We look up what would go',
    confirming: 'You are asked',
    deleting: 'It is being erased',
    failed: 'Not confirmed',
    removed: 'Erased',
  },
  says: {
    requested: messages.deleteAccount,
    cancelled: uiMessages.cancel,
    confirmed: messages.deleteConfirm,
    'previewDeletion answers -> confirming': 'It is looked up',
    'previewDeletion answers -> failed': broken,
    'previewDeletion breaks off': broken,
    'deleteSubject answers -> removed': 'We confirm it',
    'deleteSubject answers -> failed': broken,
    'deleteSubject breaks off': broken,
    'retry requested': messages.tryAgain,
    'failure dismissed': uiMessages.cancel,
  },
} as const
