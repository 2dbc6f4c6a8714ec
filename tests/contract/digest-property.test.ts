/** Random sequences of consents, blocks and digests: no page ever shows a candidate who may not be shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#server/seed/random.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { blocking } from '#tests/support/people/blocked-companies.ts'
import { findable } from '#tests/support/people/findable.ts'
import { call } from '#tests/support/people/people.ts'
import { agreement, ifMatch, type Card } from '#tests/support/people/workspace.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import {
  cardOf,
  digestOf,
  openDigestDesk,
  openDigestStage,
  recipientOf,
  type Desk,
  type Digest,
  type DigestStage,
} from './digest-stage.ts'

const steps = 24
const clientDomain = 'client.example'

describeOnDatabase('the pages of sent digests', (engine) => {
  let stage: DigestStage
  beforeAll(async () => {
    stage = await openDigestStage(engine)
  })
  afterAll(() => stage.close())

  test.each([1, 2, 3])(
    'show no candidate without valid consent or with a blocked employer: seed %i',
    async (seed) => {
      const { pick, chance } = seededRandom(seed)
      const people = [
        await findable(stage.server, {}, { name: 'Yana Ypsilon' }),
        await findable(stage.server, {}, { name: 'Zelda Zeugma' }),
      ]
      const desk = await openDigestDesk(stage, { names: ['Ada Lovelace'], developers: people })
      const blocked = new Set<string>()
      let shown = 0

      const consent = async (card: Card) => {
        const now = await cardOf(desk, card)
        const body = now.consent.state === 'given' ? { type: 'consent.withdrawn' } : agreement
        const path = `/applications/${card.id}/consent`
        await desk.workspace.send(path, { method: 'POST', body, headers: ifMatch(now) })
      }
      const block = async (index: number) => {
        const [who, card] = [people[index], desk.cards[index + 1]]
        if (who === undefined || card === undefined) throw new Error('no such developer')
        const isBlocked = !blocked.has(card.id)
        bodyOf(await blocking(stage.server, who, clientDomain, isBlocked))
        if (isBlocked) blocked.add(card.id)
        else blocked.delete(card.id)
      }
      const advance = async (isCancelled: boolean) => {
        const list = `/positions/${desk.position.id}/digests`
        const { draft } = await desk.workspace.send<{ draft: Digest | null }>(list)
        const items = desk.content.items.filter(() => chance(0.6))
        if (draft === null) {
          await desk.workspace.send(list, { method: 'POST', body: { ...desk.content, items } })
          return
        }
        if (draft.state === 'held' && !isCancelled) return stage.pass(10)
        const next = {
          draft: 'digest.checkRequested',
          checked: 'digest.holdStarted',
          held: 'digest.cancelled',
        }[draft.state as 'draft' | 'checked' | 'held']
        const path = `/digests/${draft.id}/transitions`
        const answer = await call(stage.server, desk.workspace.owner, path, {
          method: 'POST',
          body: { type: next },
          headers: ifMatch(draft),
        })
        // A refused draft gets new candidates.
        if (answer.statusCode === 422 && draft.state === 'draft')
          await desk.workspace.send(`/digests/${draft.id}`, {
            method: 'PUT',
            body: { ...desk.content, items },
            headers: ifMatch(await digestOf(desk, draft.id)),
          })
      }
      const checkPages = async (of: Desk) => {
        const mayShow = new Set<string>()
        for (const card of of.cards)
          if ((await cardOf(of, card)).consent.state === 'given' && !blocked.has(card.id))
            mayShow.add(card.name)
        for (const { action } of stage.mails.filter(({ to }) => to === of.contacts[0]?.email)) {
          const path = new URL(action?.url ?? '').pathname
          const text = await recipientOf(stage).text(path)
          expect(text).toContain('For the parser team.')
          const names = of.cards.map(({ name }) => name).filter((name) => text.includes(name))
          expect(names.filter((name) => !mayShow.has(name))).toEqual([])
          shown += names.length
        }
      }

      const actions = [
        () => consent(pick(desk.cards)),
        () => block(pick([0, 1])),
        ...Array.from({ length: 5 }, () => () => advance(chance(0.15))),
      ]
      for (let at = 0; at < steps; at += 1) {
        await pick(actions)()
        await checkPages(desk)
        if (chance(0.5)) await stage.pass(0)
      }
      expect(shown).toBeGreaterThan(0)
    },
  )
})
