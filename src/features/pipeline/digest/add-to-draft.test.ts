import { expect, it } from 'vitest'
import { aDigest, aDigestList } from '#tests/support/dialogs/digest-records.ts'
import { answeredBy, failing, ok } from '#tests/support/browser/pipeline-calls.ts'
import type { PipelineCalls } from '../data/mutations.ts'
import { addToDraft } from './add-to-draft.ts'

const addition = { positionId: 'position', applicationId: 'cy', key: 'key' }
const draft = aDigest()

/** What is sent, where each call is answered in turn. */
function recorded(lists: ReturnType<typeof aDigestList>[], answers: ReturnType<typeof failing>[] = []) {
  const sent: unknown[] = []
  const answer = () => Promise.resolve(answers.shift() ?? ok(draft))
  const calls: Partial<PipelineCalls> = {
    digests: () => Promise.resolve(ok(lists.shift() ?? aDigestList())),
    createDigest: (positionId, body, key) => {
      sent.push({ positionId, body, key })
      return answer()
    },
    updateDigest: ({ id, version }, body) => {
      sent.push({ id, version, body })
      return answer()
    },
  }
  return { calls: answeredBy(calls), sent }
}

const content = {
  introduction: draft.introduction,
  masked: false,
  items: [
    { applicationId: 'ada', summary: 'Built the payments core.' },
    { applicationId: 'bo', summary: '' },
    { applicationId: 'cy', summary: '' },
  ],
  recipientIds: ['priya'],
}

it('begins a draft where there is none', async () => {
  const { calls, sent } = recorded([aDigestList()])
  await addToDraft(calls, addition)
  const body = {
    introduction: '',
    masked: false,
    items: [{ applicationId: 'cy', summary: '' }],
    recipientIds: [],
  }
  expect(sent).toEqual([{ positionId: 'position', body, key: 'key' }])
})

it('adds to the end of the draft and keeps all else', async () => {
  const { calls, sent } = recorded([aDigestList({ draft })])
  expect(await addToDraft(calls, addition)).toEqual(ok(draft))
  expect(sent).toEqual([{ id: draft.id, version: draft.version, body: content }])
})

it('sends nothing for a candidate who is in the draft', async () => {
  const { calls, sent } = recorded([aDigestList({ draft })])
  expect([await addToDraft(calls, { ...addition, applicationId: 'ada' }), sent]).toEqual([ok(draft), []])
})

it.each([
  ['saved the draft', [aDigestList({ draft: { ...draft, version: 3 } })], failing(412)],
  ['began a draft', [aDigestList()], failing(409, { code: 'draft-exists' })],
])('adds to the newer draft where a colleague has just %s', async (_title, lists, refused) => {
  const { calls, sent } = recorded([...lists, aDigestList({ draft })], [refused])
  expect(await addToDraft(calls, addition)).toEqual(ok(draft))
  expect(sent.at(-1)).toEqual({ id: draft.id, version: draft.version, body: content })
})

it('gives back the failure of the second try', async () => {
  const { calls, sent } = recorded(
    [aDigestList({ draft }), aDigestList({ draft })],
    [failing(412), failing(412)],
  )
  expect([(await addToDraft(calls, addition)).ok, sent.length]).toEqual([false, 2])
})
