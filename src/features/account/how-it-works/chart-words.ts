import * as uiMessages from '#src/ui/messages.ts'
import { messages } from '../messages.ts'

const broken = 'Failed'

export const chartWords = {
  titles: {
    present: 'Active',
    previewing: 'Checking your data',
    confirming: 'Waiting for you',
    deleting: 'Deleting',
    failed: 'Not deleted',
    removed: 'Deleted',
  },
  says: {
    requested: messages.deleteAccount,
    cancelled: uiMessages.cancel,
    confirmed: messages.deleteConfirm,
    'previewDeletion answers -> confirming': 'Your data is listed',
    'previewDeletion answers -> failed': broken,
    'previewDeletion breaks off': broken,
    'deleteSubject answers -> removed': 'Everything is deleted',
    'deleteSubject answers -> failed': broken,
    'deleteSubject breaks off': broken,
    'retry requested': messages.tryAgain,
    'failure dismissed': uiMessages.cancel,
  },
} as const
