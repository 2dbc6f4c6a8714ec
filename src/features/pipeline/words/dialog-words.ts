import { rejectSides } from '#src/lib/rejection-sides.ts'
import { listed, plural } from './counting.ts'
import { digestRuleWords } from './digest-rules.ts'

/** Words of the dialogs. */
export const dialogWords = {
  cancel: 'Cancel',
  save: 'Save changes',
  add: 'Add',
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  rejectTitle: (name: string) => `Reject ${name}?`,
  rejectConfirm: 'Reject candidate',
  rejectSide: 'Who decided?',
  rejectSides,
  rejectNote: 'Note',
  rejectNoteHint: 'Visible to your company only.',
  moveTitle: (name: string, stage: string) => `Move ${name} to ${stage}?`,
  moveAbout: (stage: string) => `${stage} requires a reason. We save it as a note.`,
  moveConfirm: (stage: string) => `Move to ${stage}`,
  consentTitle: (name: string, canRecord: boolean) =>
    `${canRecord ? 'Record' : 'Change'} consent from ${name}`,
  consentAbout: digestRuleWords.hasConsentForEachItem,
  consentNow: (state: string) => `Status: ${state.toLowerCase()}.`,
  consentThen: (name: string, stage: string, submits: boolean) =>
    submits ? `Next, choose how to submit ${name}.` : `Recording consent moves ${name} to ${stage}.`,
  recordAndMove: (stage: string, submits: boolean) =>
    submits ? 'Record and submit…' : `Record and move to ${stage}`,
  consentMethod: 'Method',
  consentMethods: {
    email: 'Email',
    phone: 'Phone',
    inPerson: 'In person',
    message: 'Message',
    signedForm: 'Signed form',
    link: 'Answered by link',
  },
  consentDay: 'Date',
  consentDayWrong: 'Choose today or an earlier date.',
  consentEvents: {
    'consent.requested': 'Mark as requested',
    'consent.declined': 'Mark as declined',
    'consent.withdrawn': 'Mark as withdrawn',
  },
  addTitle: (title: string) => `Add candidate to ${title}`,
  addMode: 'Who to add',
  addNew: 'New',
  addExisting: 'Existing',
  addDeveloper: 'Developers',
  addStage: 'Stage',
  addInto: (stage: string) => `Stage: ${stage}`,
  addIntoFirst: (stage: string) => `Add to ${stage}`,
  addHolder: (name: string) => `Add existing candidate ${name}`,
  emailTaken: (name: string) => `${name} already has this email.`,
  addPerson: (name: string) => `Add ${name}`,
  searchCandidates: 'Search by name or email',
  searchFailed: 'Couldn’t search candidates',
  searchNobody: 'No candidates found. Add a new candidate instead.',
  alreadyHere: 'Already on this position',
  editCandidate: 'Edit candidate',
  headlineExample: 'e.g. Backend engineer at Northwind',
  sourceExample: 'e.g. referral, LinkedIn',
  tagsInputHint: 'Press Enter to add',
  several: 'One per line',
  neverContact: (day: string) => `They asked on ${day} never to be contacted. You can’t change this.`,
  consentRefused: (day: string) =>
    `They declined themselves on ${day}. Only they can agree: invite them again.`,
  candidateErrors: {
    line: 'Enter one line of plain text.',
    name: 'Enter a name.',
    email: (text: string) => `“${text}” isn’t a valid email.`,
    phone: (text: string) => `“${text}” isn’t a valid phone number.`,
    link: (text: string) => `“${text}” isn’t a valid link. Start it with https://`,
    tag: 'Use at most 40 characters per tag.',
    tooMany: (limit: number) => `Enter at most ${limit}.`,
  },
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteConfirm: 'Delete candidate',
  deletePreview: (applications: number, notes: number, consents: number) =>
    `This also deletes ${listed([
      plural(applications, 'application', 'applications'),
      ...(notes === 0 ? [] : [plural(notes, 'note', 'notes')]),
      ...(consents === 0 ? [] : [plural(consents, 'consent', 'consents')]),
    ])}.`,
  deleteRestorable: (days: number) =>
    `You can restore them for ${plural(days, 'day', 'days')} from “Recently deleted” on the Clients page.`,
  deletePreviewFailed: 'Couldn’t check what this deletes',
}
