import { expect, test } from 'vitest'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { DeletionContext } from '#machines/session/deletion/deletion-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { coverTest, type GraphOptions } from '#tests/support/graph.ts'

const failed = { ok: false, failure: failureOf('unavailable') } as const

const options: GraphOptions<typeof deletionMachine> = {
  inputs: [
    { subject: 'item', id: 'candidate-1' },
    { subject: 'account', id: 'ada' },
  ],
  events: {
    'deletion.requested': [{ type: 'deletion.requested' }],
    'deletion.confirmed': [{ type: 'deletion.confirmed' }],
    'deletion.cancelled': [{ type: 'deletion.cancelled' }],
    'deletion.retryRequested': [{ type: 'deletion.retryRequested' }],
    'deletion.failureDismissed': [{ type: 'deletion.failureDismissed' }],
  },
  outputs: {
    previewDeletion: [{ ok: true, value: {} }, { ok: true, value: { applications: 3 } }, failed],
    deleteSubject: [
      { ok: true, value: { receiptUrl: null } },
      { ok: true, value: { receiptUrl: '/receipt/1' } },
      failed,
    ],
  },
  invariant: (snapshot, previous) => {
    const { preview, confirmed, failure }: DeletionContext = snapshot.context
    if (snapshot.matches('removed')) expect(previous?.value).toBe('deleting')
    if (snapshot.matches('deleting'))
      expect({ previewed: preview !== null, confirmed }).toEqual({ previewed: true, confirmed: true })
    expect(failure !== null).toBe(snapshot.matches('failed'))
  },
}

test('every state and every transition of a deletion is walked; nothing is removed but out of a confirmed deletion', async () => {
  const report = await coverTest(deletionMachine, options)
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    guardsOneSided: [],
    sides: {
      input: { subject: ['account', 'item'], id: ['ada', 'candidate-1'] },
      previewDeletion: { ok: [false, true], 'value.applications': ['(absent)', 3] },
      deleteSubject: { ok: [false, true], 'value.receiptUrl': ['/receipt/1', null] },
    },
  })
})
