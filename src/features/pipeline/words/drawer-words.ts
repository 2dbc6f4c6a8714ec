import { counted } from './counting.ts'

/** Words of the candidate beside the list. */
export const drawerWords = {
  candidate: 'Candidate',
  closeDrawer: 'Close the candidate',
  drawerFailed: 'This candidate could not be loaded',
  drawerAbsent: 'This candidate is not here',
  drawerElsewhere: 'They are not on this position, or not any more. Close this to go on with those who are.',
  profile: 'Profile',
  consent: 'Consent',
  contact: 'Contact',
  elsewhere: 'Also on',
  nothing: '–',
  change: 'Change',
  record: 'Record',
  deleteOffer: 'Delete candidate…',
  notes: 'Notes',
  notesTab: (n: number) => (n === 0 ? 'Notes' : `Notes ${counted(n)}`),
  noteNew: 'Write a note for your colleagues',
  noteSave: 'Add note',
  notesNone: 'No notes yet.',
  notesFailed: 'The notes could not be loaded',
  timeline: 'Timeline',
  timelineFailed: 'The timeline could not be loaded',
  happened: {
    'application.created': (_from: string, to: string) => `Added to ${to}`,
    'application.imported': (_from: string, to: string) => `Imported to ${to}`,
    'note.created': () => 'Note written',
    'candidate.deleted': () => 'Candidate deleted',
    'candidate.restored': () => 'Candidate restored',
  },
  stepWithConsent: (stage: string, submits: boolean) =>
    submits ? 'Record consent and submit…' : `Record consent and move to ${stage}…`,
  unsettled: 'May not stand here',
  happenedConsent: (state: string) => `Consent: ${state}`,
  happenedChanged: (fields: readonly string[]) =>
    fields.length === 0 ? 'Profile changed' : `Profile changed: ${fields.join(', ')}`,
}
