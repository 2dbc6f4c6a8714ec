// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdAnchor } from './hold-anchor.ts'

let grow: () => void
let end: () => void
let isObserved = false
let scrolledTo: string[] = []

class ObservedSizes implements ResizeObserver {
  constructor(callback: () => void) {
    grow = () => (isObserved ? callback() : undefined)
  }
  observe(): void {
    isObserved = true
  }
  unobserve(): void {
    isObserved = false
  }
  disconnect(): void {
    isObserved = false
  }
}

const addSection = (id: string): void => {
  const section = document.createElement('section')
  section.id = id
  section.scrollIntoView = () => void scrolledTo.push(id)
  document.body.append(section)
}

describe('keeping an anchor in view', () => {
  beforeEach(() => {
    scrolledTo = []
    document.body.replaceChildren()
    vi.stubGlobal('ResizeObserver', ObservedSizes)
  })
  afterEach(() => {
    end()
    vi.unstubAllGlobals()
  })

  it('scrolls to the anchor at once and each time the page grows', () => {
    addSection('who-sees-what')
    end = holdAnchor('who-sees-what')
    grow()
    grow()
    expect(scrolledTo).toEqual(['who-sees-what', 'who-sees-what', 'who-sees-what'])
  })

  it('scrolls to the anchor when it renders later', () => {
    end = holdAnchor('who-sees-what')
    expect(scrolledTo).toEqual([])
    addSection('who-sees-what')
    grow()
    expect(scrolledTo).toEqual(['who-sees-what'])
  })

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
    'stops following the anchor at the first %s',
    (type) => {
      addSection('who-sees-what')
      end = holdAnchor('who-sees-what')
      window.dispatchEvent(new Event(type))
      grow()
      expect(scrolledTo).toEqual(['who-sees-what'])
    },
  )

  it('stops following the anchor when the scrollbar moves the page, and ignores a scroll to the same position', () => {
    addSection('who-sees-what')
    end = holdAnchor('who-sees-what')
    window.dispatchEvent(new Event('scroll'))
    grow()
    expect(scrolledTo).toHaveLength(2)
    window.scrollTo(0, 400)
    window.dispatchEvent(new Event('scroll'))
    grow()
    expect(scrolledTo).toHaveLength(2)
  })
})
