// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PipelineScene } from '#src/features/landing/pipeline-scene.tsx'
import { scenes } from '#src/features/landing/use-scene.ts'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'

const picture = () => screen.getByRole('img', { name: /^A pipeline/ }).getAttribute('data-scene')
const show = () =>
  render(
    <UiProvider>
      <PipelineScene />
    </UiProvider>,
  )
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const advance = () => act(() => vi.advanceTimersToNextTimer())
const wantsMotion = (wanted: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion') && !wanted,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )

describe('the board of the start page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('plays from a lifted card to a refusal and its fix, and again only on request', () => {
    wantsMotion(true)
    show()
    const seen = scenes.map(() => {
      const now = picture()
      advance()
      return now
    })
    expect(seen).toEqual(['rest', 'lifted', 'over', 'refused', 'cure', 'cured', 'moved'])
    expect(vi.getTimerCount()).toBe(0)
    press('Play again')
    expect(picture()).toBe('rest')
  })

  it('stops when paused', () => {
    wantsMotion(true)
    show()
    press('Pause')
    expect([picture(), vi.getTimerCount()]).toEqual(['rest', 0])
    press('Resume')
    advance()
    expect(picture()).toBe('lifted')
  })

  it('shows the refusal without animation when motion is reduced', () => {
    wantsMotion(false)
    show()
    expect([picture(), vi.getTimerCount()]).toEqual(['refused', 0])
    expect(screen.getByText('Record consent')).toBeDefined()
  })
})
