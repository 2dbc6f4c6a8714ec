import { expect } from 'vitest'
import { addColleague } from '#tests/support/people/colleague.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { ifMatch, newWorkspace } from '#tests/support/people/workspace.ts'
import { reasonsOfNewCompany, rejectWith } from './catalogue/rejection-reasons.ts'
import { callsOf, staleWith, type Journey } from './journey.ts'
import type { GoodAnswer } from './operation-calls.ts'

type Reason = GoodAnswer<'createRejectionReason'>
type Card = GoodAnswer<'applyApplicationEvent'>

/** Part of the journey through company settings. */
export const reasons: Journey = {
  steps:
    'reasons listed, used, renamed with what undo restores, archived, restored, kept while used, deleted',
  async walk({ server }) {
    const workspace = await newWorkspace(server, 'Reasoned')
    const { get, post, patch, remove } = callsOf(server, workspace.owner)
    const list = async () => bodyOf<{ items: Reason[] }>(await get('/rejectionReasons')).items
    const named = async (label: string, side: Reason['side']) => {
      const found = (await list()).find((one) => one.label === label && one.side === side)
      if (found === undefined) throw new Error(`no reason ${label}`)
      return found
    }
    const all = await list()
    expect([all.length, all.some(({ uses, archived }) => uses > 0 || archived)]).toEqual([
      reasonsOfNewCompany,
      false,
    ])
    expect(all.map(({ label }) => label)).toEqual([
      'Another candidate was stronger',
      'Location',
      'Not enough experience',
      'Salary expectations',
      'Skills don’t match',
      'Accepted another offer',
      'Location',
      'No longer looking',
      'Not the right fit',
      'Salary too low',
      'Duplicate',
      'No response',
      'Position changed',
      'Work authorization',
    ])

    const client = await workspace.client()
    const position = await workspace.openPosition(client.id)
    const location = await named('Location', 'us')
    const rejected = await rejectWith(workspace, location, position.id)
    const written = await rejectWith(workspace, { ...location, label: 'LOCATION' }, position.id)
    const declined = await rejectWith(workspace, { ...location, side: 'candidate' }, position.id)
    const back = await rejectWith(workspace, location, position.id)
    const act = async (card: Card, type: string) =>
      bodyOf<Card>(await post(`/applications/${card.id}/transitions`, { type }, ifMatch(card)))
    const unrejected = await act(back, 'application.unrejected')
    expect(await named('Location', 'us')).toEqual({ ...location, uses: 2 })

    const path = `/rejectionReasons/${location.id}`
    const recruiter = callsOf(
      server,
      await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rory Recruiter' }),
    )
    expect((await recruiter.get('/rejectionReasons')).statusCode).toBe(200)
    expect(statusAndBody(await recruiter.patch(path, { label: 'Place' }, ifMatch(location)))).toMatchObject([
      422,
      { code: 'role-missing' },
    ])

    const renamed = bodyOf<Reason>(await patch(path, { label: 'Place of work' }, ifMatch(location)))
    expect(renamed).toEqual({ ...location, label: 'Place of work', uses: 2, version: 2 })
    expect(statusAndBody(await patch(path, { label: 'Late' }, ifMatch(location)))).toEqual(staleWith(renamed))
    const reasonOf = async ({ id }: Card) =>
      bodyOf<{ card: Card }>(await get(`/applications/${id}`)).card.rejection?.reason
    expect([await reasonOf(rejected), await reasonOf(written), await reasonOf(declined)]).toEqual([
      'Place of work',
      'Place of work',
      'Location',
    ])
    // Undo restores the rejection under its new name.
    expect((await act(unrejected, 'application.moveUndone')).rejection?.reason).toBe('Place of work')
    const cased = bodyOf<Reason>(await patch(path, { label: 'PLACE of work' }, ifMatch(renamed)))
    expect([cased.uses, await reasonOf(back)]).toEqual([3, 'PLACE of work'])

    expect(statusAndBody(await remove(path, undefined, ifMatch(cased)))).toMatchObject([
      422,
      { rule: 'isUnusedReason', facts: { uses: 3 }, fix: 'archiveReason', who: 'admin' },
    ])
    const archived = bodyOf<Reason>(await patch(path, { archived: true }, ifMatch(cased)))
    expect((await list()).filter(({ side }) => side === 'us').at(-1)).toEqual({
      ...cased,
      archived: true,
      version: 4,
    })
    expect(await reasonOf(rejected)).toBe('PLACE of work')
    expect(
      statusAndBody(await post('/rejectionReasons', { side: 'us', label: 'Place of work' })),
    ).toMatchObject([409, { code: 'name-taken', errors: [{ field: 'label' }] }])
    const restored = bodyOf<Reason>(await patch(path, { archived: false }, ifMatch(archived)))
    expect(restored).toEqual({ ...archived, archived: false, version: 5 })

    // Any text is a reason; one that is listed later counts the applications with it.
    await rejectWith(workspace, { side: 'none', label: 'Visa' }, position.id)
    const visa = bodyOf<Reason>(await post('/rejectionReasons', { side: 'none', label: 'visa' }), 201)
    expect(visa.uses).toBe(1)
    const unused = await named('Duplicate', 'none')
    expect((await remove(`/rejectionReasons/${unused.id}`, undefined, ifMatch(unused))).statusCode).toBe(204)
    expect((await list()).length).toBe(reasonsOfNewCompany)
  },
}
