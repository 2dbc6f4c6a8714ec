// @vitest-environment happy-dom
import type { ProfileLink } from '#src/features/sharing/mutations.ts'
import { LinksSection } from '#src/features/sharing/links-section.tsx'
import { messages } from '#src/features/sharing/messages.ts'
import { pictureWords } from '#src/features/sharing/picture-words.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { accountWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, open } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const link: ProfileLink = {
  id: 'l1',
  label: 'Northgate',
  state: 'active',
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
  revokedAt: null,
  looks: 0,
  lastLookAt: null,
  embed: null,
}
const url = 'https://assay.example/profile/abc'
const saved = ok({ link, url }, 201)
const show = (button: string) => async (stage: DialogStage) => {
  stage.server.always('GET /profileLinks', ok({ items: [link], most: 20 }))
  await stage.render(<LinksSection />)
  await open(button)
}
const version = { notSo: 'nothing that somebody else has changed is written over' }
const key = { notSo: 'the answer holds a secret, which no stored answer may' }
const unseen = { closes: true, says: null, notices: 0 } as const

/** An image needs topics that links show. */
const privacySettings = { ...userProfile.privacySettings, expertise: 'link' } as const

describeDialogs('sharing', { user: { ...userProfile, privacySettings } }, [
  {
    title: 'a new link',
    files: ['src/features/sharing/link-dialog.tsx'],
    show: show(messages.newLink),
    opener: { notSo: 'stays open: the address takes the place of the form' },
    fill: () => enter(messages.label, 'Eastside'),
    change: () => enter(messages.label, 'Westside'),
    submit: messages.make,
    call: 'POST /profileLinks',
    words: accountWords,
    saved,
    version,
    key,
    field: {
      answer: refusedField(
        'label',
        'too-many',
        'You’ve reached the limit of 20 share links. Revoke one first.',
      ),
      said: {
        alerts: [],
        fields: { [messages.label]: 'You’ve reached the limit of 20 share links. Revoke one first.' },
      },
    },
    draft: { notSo: 'a name of a few words, for oneself' },

    after: unseen,
  },
  {
    title: 'another address for a link',
    files: ['src/features/sharing/link-dialog.tsx'],
    show: show(messages.rotateOf(link.label)),
    opener: { notSo: 'stays open: the address takes the place of the form' },
    fill: () => undefined,
    change: () => undefined,
    submit: messages.rotateIt,
    call: 'POST /profileLinks/l1/rotate',
    words: accountWords,
    saved,
    version,
    key,
    field: { notSo: 'a choice from a list, which is always one of its own' },
    draft: { notSo: 'a choice from a list: nothing is typed' },
    after: unseen,
  },
  {
    title: 'a picture of a link',
    files: ['src/features/sharing/picture-dialog.tsx'],
    show: show(pictureWords.openOf(link.label)),
    opener: { notSo: 'stays open: what is copied takes the place of the question' },
    fill: () => undefined,
    change: () => undefined,
    submit: pictureWords.make,
    call: 'POST /profileLinks/l1/embed',
    words: accountWords,
    saved: ok({
      link: { ...link, embed: { since: link.createdAt, fetches: 0 } },
      url: `${url}/spectrum.svg`,
    }),
    version,
    key,
    field: { notSo: 'it asks, and has no fields' },
    draft: { notSo: 'a question: nothing is typed' },
    after: unseen,
  },
  {
    title: 'a link revoked',
    files: ['src/features/sharing/revoke-dialog.tsx'],
    show: show(messages.revokeOf(link.label)),
    opener: { name: messages.revokeOf(link.label), closedBy: 'product' },
    fill: () => undefined,
    change: () => undefined,
    submit: messages.revokeIt,
    call: 'POST /profileLinks/l1/revoke',
    words: accountWords,
    saved: ok({ ...link, state: 'revoked', revokedAt: link.createdAt }),
    version: { notSo: 'revoked twice it is revoked' },
    key: { notSo: 'revoked twice it is revoked' },
    field: { notSo: 'it asks, and has no fields' },
    draft: { notSo: 'a question: nothing is typed' },
    after: { closes: true, says: messages.revoked(link.label), notices: 0, focus: messages.links },
  },
])
