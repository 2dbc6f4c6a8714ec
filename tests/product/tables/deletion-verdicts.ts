import type { DeletionContext, DeletionInput } from '#machines/session/deletion/deletion-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { aDefect } from './a-defect.ts'
import { sessionTable, wordsOf, type Place, type Row } from './session-verdicts.ts'

/**
 * docs/machines.md#deletion: delete, confirm, ok, fail, cancel, dismiss; previewed first; P22: an item is removed only after the
 * server confirms.
 */

export const failure = failureOf('unavailable')
/** The company has other members. */
export const refusal = failureOf('refused')

const { goes, ends } = wordsOf<DeletionContext>()
type Answers = Row<DeletionContext>

/** The context before any request. */
const untouched = { preview: null, failure: null, confirmed: false, receiptUrl: null } as const
const look = goes('previewing', { failure: null }, 'start previewDeletion')
const send = (holds: Partial<DeletionContext> = {}) =>
  goes('deleting', { ...holds, failure: null }, 'start deleteSubject')
const keep: Answers = { cancel: goes('present', untouched) }
const putAway: Answers = { dismiss: goes('present', untouched) }
const confirmed = send({ confirmed: true })
/** A company is confirmed only by its own name. */
const toConfirm = ({ subject }: DeletionInput): Answers => ({
  ...keep,
  'confirm by name': confirmed,
  ...(subject === 'company' ? {} : { confirm: confirmed, 'confirm by another name': confirmed }),
})

/** The places of one deletion. Deleting an account or a company ends the session; the receipt is readable without one. */
function placesOf(words: string, subject: DeletionInput): Readonly<Record<string, Place<DeletionContext>>> {
  const endsSession = subject.subject !== 'item'
  const isCompany = subject.subject === 'company'
  const gone = (receiptUrl: string | null) =>
    ends('removed', { ...subject, endsSession, receiptUrl }, { receiptUrl })
  const deleting: Answers = {
    // A sent request cannot be taken back.
    'deleteSubject: it is gone': gone(null),
    'deleteSubject: it is gone, with a receipt': gone('/receipt/1'),
    'deleteSubject: a failure': goes('failed', { failure }),
    'deleteSubject: a rule refuses': goes('failed', {
      failure: refusal,
      ...(isCompany ? { preview: null, confirmed: false } : {}),
    }),
    'deleteSubject breaks off': goes('failed', { failure: aDefect }),
  }
  return {
    [words]: { by: [words, goes('present', { ...subject, ...untouched })], row: { delete: look } },
    [`${words}, looked at`]: {
      by: [words, 'delete'],
      row: {
        ...keep,
        'previewDeletion: nothing else goes': goes('confirming', { preview: {} }),
        'previewDeletion: three applications go': goes('confirming', { preview: { applications: 3 } }),
        'previewDeletion: a failure': goes('failed', { failure }),
        'previewDeletion breaks off': goes('failed', { failure: aDefect }),
      },
    },
    [`${words}, to be confirmed`]: {
      by: [`${words}, looked at`, 'previewDeletion: three applications go'],
      row: toConfirm(subject),
    },
    [`${words}, alone`]: {
      by: [`${words}, looked at`, 'previewDeletion: nothing else goes'],
      row: toConfirm(subject),
    },
    [`${words}, kept`]: { by: [`${words}, to be confirmed`, 'cancel'], row: { delete: look } },
    // Not confirmed yet: a retry loads the preview again.
    [`${words}, not to be looked at`]: {
      by: [`${words}, looked at`, 'previewDeletion: a failure'],
      row: { ...putAway, 'try again': look },
    },
    [`${words}, being deleted`]: { by: [`${words}, to be confirmed`, 'confirm by name'], row: deleting },
    // Confirmed once: after a new sign-in the page continues (docs/api.md#recent-sign-in).
    [`${words}, not deleted`]: {
      by: [`${words}, being deleted`, 'deleteSubject: a failure'],
      row: { ...putAway, 'try again': send() },
    },
    // After a rule's refusal a company's preview is loaded again, as its contents may have changed.
    [`${words}, refused`]: {
      by: [`${words}, being deleted`, 'deleteSubject: a rule refuses'],
      row: { ...putAway, 'try again': isCompany ? look : send() },
    },
    [`${words}, being deleted again`]: { by: [`${words}, not deleted`, 'try again'], row: deleting },
    [`${words}, left as it was`]: { by: [`${words}, not deleted`, 'dismiss'], row: { delete: look } },
  }
}

export const deletionTable = sessionTable<DeletionContext>({
  ...placesOf('a candidate', { subject: 'item', id: 'candidate-1' }),
  ...placesOf('the account', { subject: 'account', id: 'ada' }),
  ...placesOf('the company', { subject: 'company', id: 'brightwater', name: 'Brightwater' }),
})
