import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { digestGates } from './digest-logic.ts'
import { digestEffects, type DigestEvent, type DigestFacts } from './digest-types.ts'

const spec = (sentence: string): SpecMeta => ({ spec: `docs/machines.md#digest: ${sentence}` })

const again = { meta: { spec: 'docs/machines.md#no-op-events: a no-op event is not refused' } } as const

/** The item that ended is no longer in the digest: all others may be shown. */
const keepsItems = { guard: 'canShowItems', ...again } as const

/** From a ready digest back to the author for review. */
const returned = <Effect extends string>(...first: readonly Effect[]) => ({
  'digest.itemEnded': [
    keepsItems,
    {
      target: 'draft',
      actions: ['logTransition', ...first, 'dropSnapshot', 'keepRefusal', 'notifyAuthor'],
      meta: spec('every item has live consent and no blocked employer'),
    },
  ] as const,
})

/** In a sent digest, the page shows "No longer available" at once. */
const emptied = {
  'digest.itemEnded': [
    keepsItems,
    {
      actions: ['logTransition', 'emptyItems'],
      meta: spec('every item has live consent and no blocked employer'),
    },
  ],
} as const

const revoked = {
  target: 'revoked',
  actions: ['logTransition', 'revokeLinks', 'turnToUs'],
  meta: spec('sent | partlyRead | closed -> revoked'),
} as const

/** While recipients can read it. */
const out = {
  ...emptied,
  'digest.decided': [
    {
      target: 'closed',
      guard: 'hasNoOpenDecision',
      actions: ['logTransition', 'notifyAuthor'],
      meta: spec('partlyRead -> closed'),
    },
    { target: 'partlyRead', actions: ['logTransition', 'notifyAuthor'], meta: spec('sent -> partlyRead') },
  ],
  'digest.resent': {
    actions: ['logTransition', 'mailNewLink'],
    meta: { spec: 'docs/product-rules.md#digests: a link per recipient, new on resend' },
  },
  'digest.closed': {
    target: 'closed',
    actions: ['logTransition', 'turnToUs'],
    meta: spec('partlyRead -> closed'),
  },
  'digest.revoked': revoked,
} as const

/**
 * Candidates of one position, sent to the client's contacts: draft -> checked -> held -> sent -> partlyRead -> closed; sent |
 * partlyRead | closed -> revoked. Opening a link is no event; it only counts a view. The rules run at each step towards `sent`; a
 * refusal at the end of the hold returns it to draft. The snapshot is frozen from `checked` on.
 */
export const digestMachine = setup({
  types: {
    context: {} as DigestFacts,
    input: {} as DigestFacts,
    events: {} as DigestEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(digestGates),
  actions: effectsNamed(digestEffects),
}).createMachine({
  id: 'digest',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'digest.checkRequested': {
          target: 'checked',
          guard: 'canBeSent',
          actions: ['logTransition', 'takeSnapshot', 'clearRefusal'],
          meta: spec('draft -> checked'),
        },
        // Updates open builders.
        'digest.edited': { actions: ['logTransition'], meta: spec('draft') },
        'digest.itemEnded': again,
      },
    },
    checked: {
      on: {
        ...returned(),
        'digest.edited': {
          target: 'draft',
          actions: ['logTransition', 'dropSnapshot'],
          meta: spec('the snapshot is frozen at `checked`'),
        },
        'digest.holdStarted': {
          target: 'held',
          guard: 'canBeSent',
          actions: ['logTransition', 'startHold'],
          meta: spec('checked -> held'),
        },
      },
    },
    held: {
      on: {
        ...returned('clearHold'),
        'digest.cancelled': {
          target: 'draft',
          actions: ['logTransition', 'clearHold', 'dropSnapshot'],
          meta: spec('held -> draft'),
        },
        'digest.holdElapsed': [
          {
            target: 'sent',
            guard: 'canBeSent',
            actions: ['logTransition', 'clearHold', 'sendMails', 'moveCards', 'turnToClient'],
            meta: spec('held -> sent'),
          },
          {
            target: 'draft',
            actions: ['logTransition', 'clearHold', 'dropSnapshot', 'keepRefusal', 'notifyAuthor'],
            meta: spec('every item has live consent and no blocked employer'),
          },
        ],
      },
    },
    sent: { on: out },
    partlyRead: { on: { ...out, 'digest.decisionUndone': again } },
    closed: {
      on: {
        ...emptied,
        // Reviewers may answer after the last decision. The application refuses answers once the recruiter has acted; closing
        // counts as acting.
        'digest.decided': { actions: ['logTransition', 'notifyAuthor'], meta: spec('closed; answered') },
        'digest.revoked': revoked,
        'digest.decisionUndone': [
          { guard: 'hasNoOpenDecision', ...again },
          { target: 'partlyRead', actions: ['logTransition'], meta: spec('partlyRead -> closed; undone') },
        ],
      },
    },
    revoked: { on: emptied },
  },
})
