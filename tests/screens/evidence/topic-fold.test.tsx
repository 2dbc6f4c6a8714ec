// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { choiceWords } from '#src/features/evidence/topics/choices/choice-words.ts'
import { messages } from '#src/features/evidence/topics/messages.ts'
import { focused, press } from '#tests/support/dialogs/form-page.ts'
import { aTopic, expertiseOf } from '#tests/support/browser/evidence-records.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { loaded, settle } from '#tests/product/walks/walk.ts'
import { showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

stagesEvidence()

const unchosen = { hidden: false, declared: false, dispute: null }
const observed = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTopic({ topic: { slug: `t${index}`, name: `Topic ${index}`, kind: 'tool' } }),
  )
const declared = (slug: string) => ({
  topic: { slug, name: slug, kind: 'language' as const },
  choice: { ...unchosen, declared: true },
})
const page = (count: number, ...slugs: string[]) => ({
  ...expertiseOf(...observed(count)),
  unobserved: slugs.map(declared),
})
/** Topic names; observed topics without their notes. */
const names = () =>
  within(screen.getByRole('table', { name: 'Topics' }))
    .getAllByRole('rowheader')
    .map((head) => (head.querySelector('a') ?? head).textContent)

describe('a table of more than forty topics', () => {
  test('keeps self-reported topics below the first forty, and focuses the first added one', async () => {
    await showEvidence({ expertise: page(41, 'cobol', 'ada', 'apl') })
    expect([names().length, names().slice(-4)]).toEqual([43, ['Topic 39', 'cobol', 'ada', 'apl']])
    await press('Show 1 of 1 more topic')
    expect([names().slice(-4), focused()]).toEqual([['Topic 40', 'cobol', 'ada', 'apl'], 'Topic 40'])
  })

  test('shows no button for forty observed and any self-reported topics', async () => {
    await showEvidence({ expertise: page(40, 'cobol', 'ada', 'apl') })
    expect([names().length, names().at(-1)]).toEqual([43, 'apl'])
    expect(textOf('Expertise')).not.toContain('more topics')
  })

  test('expands to a topic that is shown again, and focuses it', async () => {
    const items = observed(44)
    const hidden = items.map((item, index) =>
      index === 42 ? { ...item, choice: { ...unchosen, hidden: true } } : item,
    )
    const { server, answer } = await showEvidence({ expertise: expertiseOf(...hidden) })
    screen.getByRole('button', { name: messages.menuOf('Topic 42') }).focus()
    await press(messages.menuOf('Topic 42'))
    const item = await screen.findByRole('menuitem', { name: choiceWords.showAgain })
    await act(async () => void fireEvent.click(item))
    await settle()
    server.always('GET /expertise', ok(expertiseOf(...items)))
    await answer('PUT /topics/t42/choice', ok({ topic: items[42]?.topic, choice: unchosen }))
    await loaded()
    await waitFor(() => expect([focused(), names().at(-1)]).toEqual(['Topic 42', 'Topic 42']))
  })

  test('moves the focus only once per expansion', async () => {
    const { server, send } = await showEvidence({ expertise: page(41) })
    await press('Show 1 of 1 more topic')
    const declare = screen.getByRole('button', { name: messages.declare })
    act(() => declare.focus())
    for (const count of [40, 41]) {
      server.always('GET /expertise', ok(page(count)))
      await send('integration.read')
      await waitFor(() => expect(names()).toHaveLength(count))
    }
    expect(document.activeElement).toBe(declare)
  })
})
