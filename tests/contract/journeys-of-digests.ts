import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { ifMatch, type Card } from '#tests/support/people/workspace.ts'
import { draftDigest, endDigestHold, readyPosition } from './catalogue/digests.ts'
import { callsOf, moment, staleWith, type Journeys } from './journey.ts'

type Schemas = components['schemas']
type Digest = Schemas['Digest']

const digests: Journeys['digests'] = {
  steps: 'drafted, listed, edited, previewed, checked, held, cancelled, sent, closed, listed again',
  async walk({ server, workspace }) {
    const { companyId } = workspace.owner
    const { get, post, put } = callsOf(server, workspace.owner)
    const ready = await readyPosition({ workspace })
    const { position, application, contact, content } = ready
    const list = `/positions/${position.id}/digests`
    const draft = await draftDigest({ workspace }, ready)
    expect(bodyOf<Schemas['DigestList']>(await get(list))).toEqual({
      items: [],
      draft,
    })
    expect(bodyOf(await get(`/positions/${position.id}/digestDraft/count`))).toEqual({ candidates: 1 })
    const people = bodyOf<Schemas['DigestPeople']>(await get(`/positions/${position.id}/digestPeople`))
    expect(people.items).toMatchObject([{ applicationId: application.card.id, sent: null, refusals: [] }])
    const path = `/digests/${draft.id}`
    const body = { ...content, introduction: 'One for {{team}}.' }
    const edited = bodyOf<Digest>(await put(path, body, ifMatch(draft)))
    expect(edited).toMatchObject({ introduction: 'One for {{team}}.', version: 3, updatedAt: moment })
    expect(statusAndBody(await put(path, body, ifMatch(draft)))).toEqual(staleWith(edited))

    const event = (type: Schemas['DigestEvent']['type'], on: Digest) =>
      post(`${path}/transitions`, { type }, ifMatch(on))
    expect(statusAndBody(await event('digest.checkRequested', edited))).toMatchObject([
      422,
      { code: 'refused', rule: 'hasNoBlankToken', facts: { blankTokens: ['{{team}}'] } },
    ])
    const ended = bodyOf<Digest>(await put(path, content, ifMatch(edited)))
    const preview = bodyOf<{ page: string; mail: string }>(await get(`${path}/preview`))
    expect([preview.page.includes('Knows parsers.'), preview.mail.includes('1 candidate')]).toEqual([
      true,
      true,
    ])
    const checked = bodyOf<Digest>(await event('digest.checkRequested', ended))
    const held = bodyOf<Digest>(await event('digest.holdStarted', checked))
    expect(held).toMatchObject({ state: 'held', heldUntil: moment, sentBy: 'Ines Moreau' })
    const cancelled = bodyOf<Digest>(await event('digest.cancelled', held))
    expect(cancelled).toMatchObject({ state: 'draft', heldUntil: null })
    const again = bodyOf<Digest>(await event('digest.checkRequested', cancelled))
    await event('digest.holdStarted', again)
    await endDigestHold(server, companyId, draft.id)
    const sent = bodyOf<Digest>(await get(path))
    expect(sent).toMatchObject({ state: 'sent', sentAt: moment, recipients: [{ contactId: contact.id }] })
    const { card } = bodyOf<{ card: Card }>(await get(`/applications/${application.card.id}`))
    expect(card).toMatchObject({
      waitingOn: 'client',
      digest: { digestId: sent.id, sentAt: sent.sentAt, decision: null },
    })

    const closed = bodyOf<Digest>(await event('digest.closed', sent))
    expect(closed).toMatchObject({ state: 'closed' })
    expect(bodyOf<Schemas['DigestList']>(await get(list))).toMatchObject({
      items: [{ id: draft.id, number: 1, state: 'closed', candidates: 1, recipients: 1, views: 0 }],
      draft: null,
    })
  },
}

export const journeysOfDigests: Journeys = { digests }
