/** A journey through the tags and sources of a company's candidates. */
import { expect } from 'vitest'
import { addColleague } from '#tests/support/people/colleague.ts'
import { deskOf } from '#tests/support/people/imports.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { ifMatch, newWorkspace } from '#tests/support/people/workspace.ts'
import { labelledCandidate } from './catalogue/candidate-labels.ts'
import { callsOf, type Journeys } from './journey.ts'
import type { GoodAnswer } from './operation-calls.ts'

type List = GoodAnswer<'listCandidateLabels'>
type Candidate = GoodAnswer<'getCandidate'>

const labels: Journeys['candidate-labels'] = {
  steps:
    'tags counted, searched, renamed in case, refused for a taken name and a role, merged with those of deleted candidates and imports, merged twice at once; sources likewise',
  async walk({ server }) {
    const workspace = await newWorkspace(server, 'Labelled')
    const { get, post, remove } = callsOf(server, workspace.owner)
    const position = await workspace.openPosition((await workspace.client()).id)
    const add = (tags: string[], source?: string) =>
      labelledCandidate(workspace, { tags, ...(source && { source }) }, position.id)
    const list = async (search = '') =>
      bodyOf<List>(await get(`/candidateLabels${search && `?search=${search}`}`))
    const tags = async (search?: string) => (await list(search)).tags
    const sources = async () => (await list()).sources
    const change = (name: string, to: string, merge = false, kind = 'tag') =>
      post('/candidateLabels/changes', { kind, name, to, merge })
    const stored = async ({ id }: Pick<Candidate, 'id'>) => bodyOf<Candidate>(await get(`/candidates/${id}`))

    expect(await tags()).toEqual({ items: [], total: 0 })
    const ada = await add(['golang', 'Rust'], 'Fair')
    const ben = await add(['Golang', 'GOLANG', 'Go'], 'Referral')
    const cy = await add(['Golang'], 'fair')
    const gone = await add(['golang', 'Kept'])
    bodyOf(await remove(`/candidates/${gone.id}`, undefined, ifMatch(gone)))
    const desk = deskOf(workspace, server, position.id)
    const file = 'name,email,tags,source\nDee,dee@labels.example,golang;SQL,FAIR\n'
    await desk.checked(file, ['name', 'email', 'tags', 'source'])
    const importedLabels = () =>
      server.database.tenant(workspace.owner.companyId, async (tx) => {
        const row = await tx.selectFrom('candidate_import_row').select('candidate').executeTakeFirstOrThrow()
        return [row.candidate?.tags, row.candidate?.source]
      })

    expect(await tags()).toEqual({
      items: [
        { name: 'Go', candidates: 1 },
        { name: 'Golang', candidates: 3 },
        { name: 'Rust', candidates: 1 },
      ],
      total: 3,
    })
    expect(await sources()).toEqual({
      items: [
        { name: 'Fair', candidates: 2 },
        { name: 'Referral', candidates: 1 },
      ],
      total: 2,
    })
    expect((await tags('RUS')).items).toEqual([{ name: 'Rust', candidates: 1 }])

    const recruiter = callsOf(
      server,
      await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Rory Recruiter' }),
    )
    const body = { kind: 'tag', name: 'Golang', to: 'Go lang', merge: false }
    expect((await recruiter.get('/candidateLabels')).statusCode).toBe(200)
    expect(statusAndBody(await recruiter.post('/candidateLabels/changes', body))).toMatchObject([
      422,
      { code: 'role-missing' },
    ])

    const cased = bodyOf(await change('golang', 'GoLang'))
    expect([cased, (await stored(ben)).tags]).toEqual([{ name: 'GoLang', candidates: 3 }, ['GoLang', 'Go']])
    expect(statusAndBody(await change('GoLang', 'GO'))).toMatchObject([
      409,
      { code: 'name-taken', errors: [{ field: 'to' }] },
    ])
    expect(statusAndBody(await change('GoLang', 'x'.repeat(41)))).toMatchObject([
      400,
      { errors: [{ field: 'to' }] },
    ])

    expect(bodyOf(await change('golang', 'Go', true))).toEqual({ name: 'Go', candidates: 3 })
    expect([await stored(ada), await stored(ben), await stored(cy)]).toMatchObject([
      { tags: ['Go', 'Rust'], version: 3 },
      { tags: ['Go'], version: 3 },
      { tags: ['Go'], version: 3 },
    ])
    // A stale edit would bring the old tags back.
    const edit = callsOf(server, workspace.owner).patch
    expect(
      statusAndBody(await edit(`/candidates/${ada.id}`, { tags: ['golang'] }, ifMatch(ada))),
    ).toMatchObject([412, { current: { tags: ['Go', 'Rust'] } }])
    bodyOf(await post(`/candidates/${gone.id}/restoration`))
    expect((await stored(gone)).tags).toEqual(['Go', 'Kept'])
    expect(await importedLabels()).toEqual([['Go', 'SQL'], 'FAIR'])

    const [one, two] = await Promise.all([change('Rust', 'Go', true), change('Rust', 'Kept', true)])
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 422])
    const crossed = await Promise.all([change('Go', 'Kept', true), change('Kept', 'Go', true)])
    expect(crossed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect((await tags()).items).toMatchObject([{ candidates: 4 }])

    expect(bodyOf(await change('FAIR', 'Job fair', false, 'source'))).toEqual({
      name: 'Job fair',
      candidates: 2,
    })
    expect(bodyOf(await change('Referral', 'Job fair', true, 'source'))).toEqual({
      name: 'Job fair',
      candidates: 3,
    })
    expect([(await stored(cy)).source, (await importedLabels())[1]]).toEqual(['Job fair', 'Job fair'])
    expect(statusAndBody(await change('Fair', 'Event', false, 'source'))).toMatchObject([
      422,
      { errors: [{ field: 'name', code: 'unknown' }] },
    ])
  },
}

export const journeysOfLabels: Journeys = { 'candidate-labels': labels }
