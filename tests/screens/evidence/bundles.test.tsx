// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press, said } from '#tests/support/dialogs/form-page.ts'
import { anIntegration } from '#tests/support/browser/evidence-records.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

stagesEvidence()

const header = '# v2 git bundle\n'
const begun = { id: 'b1', name: 'atlas', size: 22, partSize: 20, parts: 2 }
const sent = (received: number, integration: unknown = null) => ok({ received, parts: 2, integration })
const read = anIntegration(
  { provider: 'bundle', ownerName: '', state: 'connecting' },
  { name: 'atlas', url: null },
)
const [first, second] = ['PUT /bundles/b1/parts/1', 'PUT /bundles/b1/parts/2']
const file = (name = 'atlas.bundle', bytes = `${header}packed`) => new File([bytes], name)

const input = () => {
  const found = document.querySelector('input[type="file"]')
  if (found === null) throw new Error('there is no field for a file')
  return found
}
const choose = async (chosen: File) => {
  fireEvent.change(input(), { target: { files: [chosen] } })
  await settle()
}
const name = () => screen.getByLabelText<HTMLInputElement>('Repository name')
const progress = () => screen.queryByRole('progressbar', { name: 'Uploading atlas' })

/** Opens the form. */
async function opened() {
  const scene = await showEvidence({})
  await press('Upload a git bundle instead')
  return scene
}
async function sending() {
  const scene = await opened()
  await choose(file())
  await press('Upload')
  await scene.answer('POST /bundles', ok(begun, 201))
  return scene
}

describe('a bundle', () => {
  test('needs a file and a name before it is sent', async () => {
    const { server } = await opened()
    await press('Upload')
    expect(screen.getByText('Choose a file to upload.')).toBeDefined()
    expect([said().fields, server.sent('POST /bundles').length]).toEqual([
      { 'Repository name': 'Enter a repository name.' },
      0,
    ])
  })

  test.each([
    ['empty', new File([], 'atlas.bundle'), 'This file is empty. Create it again.'],
    [
      'too large',
      Object.defineProperty(file(), 'size', { value: 200_400_000 }),
      'This file is 200.4 MB. The limit is 200 MB. Bundle fewer branches.',
    ],
    [
      'another kind of file',
      file('atlas.bundle', 'PK zipped, and not by git'),
      'This file isn’t a git bundle. Create one with the command above.',
    ],
  ])('is refused at once when it is %s', async (_, chosen, words) => {
    const { server } = await opened()
    await choose(chosen)
    await press('Upload')
    expect([screen.queryAllByText(words).length, server.sent('POST /bundles').length]).toEqual([1, 0])
  })

  test('replaces a file of another kind, and may have either format version', async () => {
    const { server } = await opened()
    await choose(file('atlas.bundle', 'no bundle'))
    await choose(file('atlas.bundle', '# v3 git bundle\n@capability'))
    await press('Upload')
    expect(server.sent('POST /bundles')).toHaveLength(1)
  })

  test('takes its name from the file until the user types one', async () => {
    const { server } = await opened()
    await choose(file('compiler.bundle'))
    expect(name().value).toBe('compiler')
    fireEvent.change(name(), { target: { value: 'Atlas' } })
    await choose(file('other.bundle'))
    await press('Upload')
    expect(await server.sent('POST /bundles')[0]?.body()).toBe('{"name":"Atlas","size":22}')
  })

  test('uploads in parts, and clears the form once it is analyzed', async () => {
    const { server, answer } = await sending()
    expect([server.waiting(), progress() !== null]).toEqual([[first], true])
    await answer(first, sent(1))
    expect(server.waiting()).toEqual([second])
    server.always('GET /integrations', ok({ items: [read], addresses: [], suggested: [], forges: [] }))
    await answer(second, sent(2, read))
    const bodies = [first, second].map((call) => server.sent(call)[0]?.body())
    expect(await Promise.all(bodies)).toEqual([`${header}pack`, 'ed'])
    expect([textOf('atlas'), progress(), name().value]).toEqual([
      expect.stringContaining('Uploaded'),
      null,
      '',
    ])
    expect(document.activeElement?.textContent).toBe('Upload a git bundle instead')
  })

  test('resumes with the part that failed', async () => {
    const { server, answer } = await sending()
    await answer(first, sent(1))
    await answer(second, 'network')
    expect(said().alerts).toEqual(['Can’t reach the server. Check your connection and try again.'])
    await press('Resume')
    expect([said().alerts, server.waiting()]).toEqual([[], [second]])
    await answer(second, sent(2, read))
    expect([server.sent('POST /bundles').length, server.sent(first).length, progress()]).toEqual([1, 1, null])
  })

  test('starts again when the server no longer knows the upload', async () => {
    const { server, answer } = await sending()
    await answer(first, problem(404, 'not-found'))
    await press('Resume')
    expect(server.waiting()).toEqual(['POST /bundles'])
  })

  test('stops on Cancel, and keeps the chosen file', async () => {
    const { server, answer } = await sending()
    await press('Cancel')
    expect([server.sent('DELETE /bundles/b1').length, progress(), name().value]).toEqual([1, null, 'atlas'])
    await answer(first, sent(1))
    expect([server.sent(second).length, said().alerts]).toEqual([0, []])
    await press('Upload')
    expect(server.sent('POST /bundles').length).toBe(2)
  })

  test.each([
    [
      problem(422, 'bad-input', { errors: [{ field: 'name', code: 'too-many', message: 'No.' }] }),
      /200 repositories/,
    ],
    [
      problem(400, 'bad-input', { errors: [{ field: 'name', code: 'pattern', message: 'No.' }] }),
      /on one line, with at least one letter/,
    ],
    [
      problem(422, 'refused', { rule: 'isPossible' }),
      /analyzing a repository with this name. Wait or cancel it/,
    ],
    [problem(503, 'histories-unavailable'), /can’t analyze repositories/],
  ])('shows why it was refused, and can be sent again', async (refusal, words) => {
    const { answer } = await opened()
    await choose(file())
    await press('Upload')
    await answer('POST /bundles', refusal)
    expect(said().alerts).toEqual([expect.stringMatching(words)])
    expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined()
  })

  test('can’t be synced once analyzed, and says why', async () => {
    await showEvidence({ items: [{ ...read, state: 'connected' }] })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sync atlas' }).disabled).toBe(true)
    await press('Why can’t I sync atlas?')
    const why = await screen.findByRole('dialog')
    expect(why.textContent).toContain('We analyze a bundle once and don’t keep it.')
    expect(why.textContent).toContain('Upload a newer bundle under the same name')
  })
})
