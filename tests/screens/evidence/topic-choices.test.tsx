// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { messages as dialogs } from '#src/features/evidence/topics/choices/dialog-words.ts'
import { choiceWords } from '#src/features/evidence/topics/choices/choice-words.ts'
import { messages as drawerWords } from '#src/features/evidence/topics/drawer/drawer-words.ts'
import { messages } from '#src/features/evidence/topics/messages.ts'
import { messages as none } from '#src/features/evidence/topics/no-topics-words.ts'
import { messages as evidence } from '#src/features/evidence/shared/messages.ts'
import { escape, focused, press, said } from '#tests/support/dialogs/form-page.ts'
import { aTopic, expertiseOf } from '#tests/support/browser/evidence-records.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { loaded, settle } from '#tests/product/walks/walk.ts'
import { showEvidence, stagesEvidence, textOf, type EvidenceFacts } from './evidence-scene.tsx'

type Schemas = components['schemas']
type Scene = Awaited<ReturnType<typeof showEvidence>>

stagesEvidence()

const unchosen = { hidden: false, declared: false, dispute: null }
const react = (choice: Partial<Schemas['TopicChoice']> = {}) => aTopic({ choice: { ...unchosen, ...choice } })
const go = { slug: 'go', name: 'Go', kind: 'language' } as const
const chosenGo = (choice: Partial<Schemas['TopicChoice']> = {}) => ({
  topic: go,
  choice: { ...unchosen, declared: true, ...choice },
})
const page = (
  items: readonly Schemas['TopicExpertise'][],
  ...unobserved: Schemas['ChosenTopic'][]
): Schemas['ExpertisePage'] => ({ ...expertiseOf(...items), unobserved })

/** Texts of the rows without the last column, which holds the menu. */
const rows = (caption: string) => {
  const table = screen.queryByRole('table', { name: caption })
  if (table === null) return null
  const [, ...body] = within(table).getAllByRole('row')
  return body.map((row) => [...row.querySelectorAll('th, td')].slice(0, -1).map((cell) => cell.textContent))
}
const topics = () => rows('Topics')
const hidden = () => rows(messages.hiddenTopics)
const verified = evidence.vouchedAll
const reactRow = [`React${verified}`, verified, 'Level 1', '1.3', '36%', '2 Nov 2026']
const goRow = ['Go', '', 'Self-reported', 'No commits yet', '–', '–']

const openMenu = async (name: string) => {
  screen.getByRole('button', { name: messages.menuOf(name) }).focus()
  await press(messages.menuOf(name))
  await screen.findAllByRole('menuitem')
}
const offers = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const take = async (item: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: item })))
  await settle()
}
const call = (slug: string) => `PUT /topics/${slug}/choice`
/** The last choice sent for a topic. */
const choiceSent = async ({ server }: Scene, slug: string): Promise<unknown> =>
  JSON.parse((await server.sent(call(slug)).at(-1)?.body()) ?? 'null')

const shown = (facts: EvidenceFacts['expertise']) => showEvidence({ ...(facts && { expertise: facts }) })
/** Answers a choice, and returns these facts from then on. */
async function taken({ server, answer }: Scene, slug: string, then: Schemas['ExpertisePage']) {
  server.always('GET /expertise', ok(then))
  const all = [...then.items, ...then.unobserved]
  const chosen = all.find(({ topic }) => topic.slug === slug)
  await answer(call(slug), ok({ topic: chosen?.topic ?? go, choice: chosen?.choice ?? unchosen }))
  await loaded()
}

describe('the table of topics', () => {
  test('shows self-reported topics after observed ones, without a number', async () => {
    await shown(page([react()], chosenGo()))
    expect([topics(), hidden()]).toEqual([[reactRow, goRow], null])
    expect(screen.queryByRole('link', { name: 'Go' })).toBeNull()
  })

  test('lists hidden topics separately, with what hiding means', async () => {
    await shown(page([react({ hidden: true })], chosenGo({ hidden: true })))
    expect([topics(), hidden()]).toEqual([null, [reactRow, goRow]])
    expect(textOf('Hidden')).toContain(messages.hiddenText)
    expect(textOf('Expertise')).toContain(messages.allHidden)
  })

  test('shows a dispute beside the number, also without commits', async () => {
    const unobserved = chosenGo({ declared: false, dispute: 'Two years are missing.' })
    await shown(page([react({ dispute: 'Not mine.' })], unobserved))
    expect(topics()).toEqual([
      [`React${messages.disputed} Not mine.${verified}`, ...reactRow.slice(1)],
      [`Go${messages.disputed} Two years are missing.`, '', messages.notObserved, ...goRow.slice(3)],
    ])
  })

  test('shows a self-reported topic before the first connection', async () => {
    await shown(page([], chosenGo()))
    expect(topics()).toEqual([goRow])
    expect(textOf('Expertise')).toContain(none.nothingConnected)
  })
})

describe('the menu of a topic', () => {
  test('sends a second choice after the first has finished', async () => {
    const scene = await shown(page([react()], chosenGo()))
    await openMenu('React')
    await take('Hide')
    await openMenu('Go')
    await take('Remove')
    expect(scene.server.sent(call('go'))).toEqual([])
    await taken(scene, 'react', page([react({ hidden: true })], chosenGo()))
    expect(await choiceSent(scene, 'go')).toEqual({ declared: false })
    await taken(scene, 'go', page([react({ hidden: true })]))
    expect(screen.getByText(choiceWords.removedDone('Go')).getAttribute('role')).toBe('status')
  })

  test.each([
    ['observed', page([react()]), 'React', ['Hide', 'Dispute…']],
    ['self-reported', page([], chosenGo()), 'Go', ['Hide', 'Dispute…', 'Remove']],
    [
      'observed, self-reported, hidden and disputed',
      page([react({ hidden: true, declared: true, dispute: 'No.' })]),
      'React',
      ['Show again', 'Edit dispute…', 'Withdraw dispute', 'Remove “Self-reported”'],
    ],
  ])('offers the actions for a topic that is %s', async (_what, facts, name, expected) => {
    await shown(facts)
    await openMenu(name)
    expect(offers()).toEqual(expected)
  })

  test.each([
    ['Hide', react(), { hidden: true }, { hidden: false }, choiceWords.hiddenDone('React')],
    [
      'Show again',
      react({ hidden: true }),
      { hidden: false },
      { hidden: true },
      choiceWords.shownDone('React'),
    ],
    [
      'Withdraw dispute',
      react({ dispute: 'No.' }),
      { dispute: null },
      { dispute: 'No.' },
      choiceWords.withdrawnDone('React'),
    ],
    [
      'Remove “Self-reported”',
      react({ declared: true }),
      { declared: false },
      { declared: true },
      choiceWords.removedDone('React'),
    ],
  ])(
    'applies %s at once, announces it, offers undo, and keeps the focus on the topic',
    async (item, before, to, back, done) => {
      const scene = await shown(page([before]))
      await openMenu('React')
      await take(item)
      expect(await choiceSent(scene, 'react')).toEqual(to)
      await taken(scene, 'react', page([react({ ...before.choice, ...to })]))
      expect([screen.getByText(done).getAttribute('role'), focused()]).toEqual([
        'status',
        messages.menuOf('React'),
      ])
      await press('Undo8 s')
      expect(await choiceSent(scene, 'react')).toEqual(back)
      await taken(scene, 'react', page([before]))
      expect([screen.queryByText(done), focused()]).toEqual([null, messages.menuOf('React')])
      expect([topics()?.length ?? 0, hidden()?.length ?? 0]).toEqual(before.choice.hidden ? [0, 1] : [1, 0])
    },
  )

  test('removes a self-reported topic and focuses the title', async () => {
    const scene = await shown(page([react()], chosenGo()))
    await openMenu('Go')
    await take('Remove')
    expect(await choiceSent(scene, 'go')).toEqual({ declared: false })
    await taken(scene, 'go', page([react()]))
    expect([topics(), focused()]).toEqual([[reactRow], 'Expertise'])
  })

  test('names the topic in an error, and changes nothing', async () => {
    const scene = await shown(page([react()]))
    await openMenu('React')
    await take('Hide')
    await scene.answer(call('react'), problem(503, 'unavailable', { retryAfter: 30 }))
    expect([said().alerts, topics()]).toEqual([
      ['React: We can’t do this right now. Try again in 30 seconds.'],
      [reactRow],
    ])
    expect(screen.queryByText(choiceWords.hiddenDone('React'))).toBeNull()
    await openMenu('React')
    await take('Hide')
    expect(said().alerts).toEqual([])
  })

  test('sends one choice at a time', async () => {
    const scene = await shown(page([react()], chosenGo()))
    await openMenu('React')
    await take('Hide')
    await openMenu('Go')
    await take('Remove')
    expect([scene.server.sent(call('react')).length, scene.server.sent(call('go')).length]).toEqual([1, 0])
  })
})

describe('a choice made in another tab', () => {
  test('appears by the stream, without a request for connections', async () => {
    const { server, send, asked } = await shown(page([react()]))
    server.always('GET /expertise', ok(page([react({ hidden: true })])))
    await send('user.topicChosen')
    await waitFor(() => expect(hidden()).toEqual([reactRow]))
    expect(asked()).toEqual([1, 2])
  })
})

describe('the dispute of a number', () => {
  const open = async (choice: Partial<Schemas['TopicChoice']> = {}) => {
    const scene = await shown(page([react(choice)]))
    await openMenu('React')
    await take(choice.dispute === undefined ? 'Dispute…' : 'Edit dispute…')
    await screen.findByRole('dialog')
    await settle()
    return scene
  }
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('What is wrong?')
  const type = (value: string) => fireEvent.change(field(), { target: { value } })

  test('needs a text, sends it trimmed, and shows it beside the number', async () => {
    const scene = await open()
    expect([field().value, field().maxLength]).toEqual(['', 1000])
    type('\n Not mine. ')
    await press('Save dispute')
    expect(await choiceSent(scene, 'react')).toEqual({ dispute: 'Not mine.' })
    await taken(scene, 'react', page([react({ dispute: 'Not mine.' })]))
    expect([topics()?.[0]?.[0], focused(), scene.alert().message]).toEqual([
      `React${messages.disputed} Not mine.${verified}`,
      messages.menuOf('React'),
      dialogs.disputeDone('React'),
    ])
  })

  test('is not sent without a text', async () => {
    const scene = await open()
    type('  \n')
    await press('Save dispute')
    expect([said().fields, scene.server.sent(call('react')).length]).toEqual([
      { 'What is wrong?': dialogs.disputeMissing },
      0,
    ])
  })

  test('closes no other dialog when its answer arrives after it closed', async () => {
    const { answer } = await open()
    type('Not mine.')
    await press('Save dispute')
    await escape()
    expect(screen.queryByRole('dialog')).toBeNull()
    await openMenu('React')
    await take('Dispute…')
    await answer(call('react'), ok({ topic: react().topic, choice: { ...unchosen, dispute: 'Not mine.' } }))
    expect(screen.getByRole('dialog').textContent).toContain(dialogs.disputeTitle('React'))
  })

  test.each([
    ['different', 'Half of it is mine.'],
    ['empty', null],
  ])('reports the text that is %s in another tab, and keeps the typed one', async (_what, dispute) => {
    const { server, send } = await open({ dispute: 'Not mine.' })
    type('Not mine at all.')
    server.always('GET /expertise', ok(page([react({ dispute })])))
    await send('user.topicChosen')
    await waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain(dialogs.disputeElsewhere(dispute)),
    )
    expect(field().value).toBe('Not mine at all.')
  })

  test('shows in the drawer with the note that the topic is hidden', async () => {
    await showEvidence({
      expertise: page([react({ hidden: true, dispute: 'Not mine.' })]),
      at: '/?topic=react',
    })
    const drawer = await screen.findByRole('dialog')
    expect(drawer.textContent).toContain(`${drawerWords.hiddenHere}${messages.disputed} Not mine.`)
  })
})

describe('declaring a topic', () => {
  const found = (...names: string[]) =>
    ok({ items: names.map((name) => ({ slug: name.toLowerCase(), name, kind: 'language' })) })
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Topic' })
  const open = async (facts: Schemas['ExpertisePage'], ...names: string[]) => {
    const scene = await showEvidence({ expertise: facts, answers: { 'GET /topics': found(...names) } })
    screen.getByRole('button', { name: 'Add topic' }).focus()
    await press('Add topic')
    await screen.findByRole('dialog')
    await waitFor(() => expect(scene.server.sent('GET /topics').length).toBeGreaterThan(0))
    await settle()
    await act(async () => void fireEvent.click(field()))
    await settle()
    return scene
  }
  const options = () =>
    screen
      .getAllByRole('option', { hidden: true })
      .map((option) => [option.textContent, option.hasAttribute('data-combobox-disabled')])
  const pick = async (name: string) => {
    await act(async () => void fireEvent.click(screen.getByRole('option', { name, hidden: true })))
    await settle()
  }

  test('offers the catalog, and disables topics in the table with the reason', async () => {
    await open(
      page([react()], chosenGo(), {
        topic: { ...go, slug: 'rust', name: 'Rust' },
        choice: { ...unchosen, hidden: true },
      }),
      'React',
      'Go',
      'Rust',
      'Zig',
    )
    expect(options()).toEqual([
      [dialogs.inTable('React'), true],
      [dialogs.inTable('Go'), true],
      ['Rust', false],
      ['Zig', false],
    ])
  })

  test('sends the choice, shows it as self-reported, and returns the focus', async () => {
    const scene = await open(page([react()]), 'Go')
    await pick('Go')
    await press('Add')
    expect(await choiceSent(scene, 'go')).toEqual({ declared: true })
    await taken(scene, 'go', page([react()], chosenGo()))
    expect([topics(), focused(), scene.alert().message]).toEqual([
      [reactRow, goRow],
      'Add topic',
      dialogs.declaredDone('Go'),
    ])
  })

  test('needs a choice, and reports the limit of fifty at the field', async () => {
    const scene = await open(page([react()]), 'Go')
    await press('Add')
    expect([said().fields, scene.server.sent(call('go')).length]).toEqual([
      { Topic: dialogs.declareMissing },
      0,
    ])
    await pick('Go')
    await press('Add')
    const errors = [{ field: 'declared', code: 'too-many', message: 'Enough.' }]
    await scene.answer(call('go'), problem(422, 'bad-input', { message: 'Enough.', errors }))
    expect(said()).toEqual({ alerts: [], fields: { Topic: dialogs.tooManyDeclared } })
  })

  test('reports a failed search of the catalog', async () => {
    await showEvidence({
      expertise: page([react()]),
      answers: { 'GET /topics': problem(503, 'unavailable') },
    })
    await press('Add topic')
    await screen.findByRole('dialog')
    await act(async () => void fireEvent.click(field()))
    await waitFor(() => expect(document.body.textContent).toContain(dialogs.declareSearchFailed))
  })
})
