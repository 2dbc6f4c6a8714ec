// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AnnouncerProvider, useAnnounce } from '#src/ui/feedback/announcer.tsx'

afterEach(cleanup)

function openPage() {
  let announce: (message: string) => void = () => undefined
  function Page() {
    const say = useAnnounce()
    useEffect(() => {
      announce = say
    }, [say])
    return null
  }
  const page = (session: number) => (
    <AnnouncerProvider session={session}>
      <Page />
    </AnnouncerProvider>
  )
  const { rerender } = render(page(1))
  const region = document.querySelector('[aria-live="polite"]')
  if (region === null) throw new Error('There is no live region')
  return {
    region,
    say: (message: string) => act(() => announce(message)),
    endSession: () => rerender(page(2)),
  }
}

/** Texts that enter the live region, in order, as a screen reader announces them. */
async function heard(region: Element, happens: () => void): Promise<readonly string[]> {
  const texts: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '')
  })
  observer.observe(region, { childList: true, subtree: true, characterData: true })
  happens()
  await new Promise((resolve) => setImmediate(resolve))
  observer.disconnect()
  return texts
}

test('renders one empty live region before the first announcement', () => {
  const { region } = openPage()
  const { role, ariaAtomic } = {
    role: region.getAttribute('role'),
    ariaAtomic: region.getAttribute('aria-atomic'),
  }
  expect([document.querySelectorAll('[aria-live]').length, role, ariaAtomic, region.textContent]).toEqual([
    1,
    'status',
    'true',
    '',
  ])
})

test('announces the same sentence twice when it is sent twice', async () => {
  const { region, say } = openPage()
  expect(await heard(region, () => say('Ada moved to Offer.'))).toEqual(['Ada moved to Offer.'])
  expect(await heard(region, () => say('Ada moved to Offer.'))).toEqual(['Ada moved to Offer.'])
  expect(await heard(region, () => say('Bob moved to Offer.'))).toEqual(['Bob moved to Offer.'])
  expect(region.textContent).toBe('Bob moved to Offer.')
})

test('clears the announcement of a session that has ended', () => {
  const { region, say, endSession } = openPage()
  say('Ada moved to Offer.')
  endSession()
  expect(region.textContent).toBe('')
  say('Signed out.')
  expect(region.textContent).toBe('Signed out.')
})
