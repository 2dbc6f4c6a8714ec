import type { components } from '#contract/schema.gen.ts'
import { formatDay } from '#src/lib/dates.ts'
import { counted, plural } from './counting.ts'

type Schemas = components['schemas']
type CardDecision = NonNullable<Schemas['CardDigest']['decision']>

const decisions: Record<CardDecision, string> = {
  interview: 'Interview',
  maybe: 'Maybe',
  decline: 'Declined',
  ask: 'Question',
  split: 'Split',
}

/** Words of the client's digest and decisions, on the board and in the drawer. */
export const digestWords = {
  // Header
  digest: 'Digest',
  digestCount: (n: number) => counted(n),
  digestHint: (n: number) =>
    n === 0
      ? 'Digest to the client'
      : `Digest to the client: ${plural(n, 'candidate', 'candidates')} in the draft`,
  // Card and drawer
  clientDecision: (decision: CardDecision) => `Client: ${decisions[decision].toLowerCase()}`,
  /** On a card, next to the client's icon. */
  clientDecisionShort: (decision: CardDecision) => decisions[decision],
  /** While no decision maker has answered. */
  reviewerHint: (decision: CardDecision) =>
    `Reviewer: ${decisions[decision].toLowerCase()}. No decision maker has answered.`,
  clientHint: {
    interview: 'The client wants an interview',
    maybe: 'The client is undecided',
    decline: 'The client declined',
    ask: 'The client asked a question',
    split: 'The client’s decision makers disagree',
  } satisfies Record<CardDecision, string>,
  withClient: (sentAt: string) => `With client since ${formatDay(sentAt)}`,
  recordedOnly: 'Recorded only',
  recordedOnlyHint: 'Recorded as submitted. Assay sent nothing to the client.',
  // Submitting
  submitTitle: (name: string) => `Submit ${name} to the client?`,
  submitNow: 'Send in a digest…',
  submitNowAbout: 'Opens a digest with this candidate. The card moves when the digest is sent.',
  submitDraft: 'Add to the draft digest',
  submitDraftAbout: 'The card stays here and moves when the digest is sent.',
  submitRecord: 'Record only',
  submitRecordAbout: (stage: string) => `Moves the card to ${stage}. Nothing is sent.`,
  addedToDraft: (name: string) => `${name} is in the draft digest. The card moves when the digest is sent.`,
  // Decisions in the drawer
  clientSection: 'Client',
  clientFailed: 'Couldn’t load the client’s decisions',
  awaitsClient: 'No decision yet',
  sendDigest: 'Send a digest',
  decided: {
    interview: 'Wants an interview',
    maybe: 'Maybe',
    decline: 'Declined',
    ask: 'Asked a question',
  } satisfies Record<Schemas['ClientDecision'], string>,
  proposedTimes: 'Proposed times',
  writeNote: 'Write a note',
  answerByMail: (name: string) => `Email ${name}`,
  mailSubject: (candidate: string, position: string) => `${candidate}, ${position}`,
  reject: 'Reject…',
  rejectWithReason: 'Reject with this reason…',
} as const
