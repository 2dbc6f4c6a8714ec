import { useEffect, useRef, useState } from 'react'
import type { TopicRow } from './topic-rows.ts'

/** Number of topics shown at first, and number added by each click. */
const initialCount = 40
const stepCount = 100

interface Fold {
  readonly rows: readonly TopicRow[]
  /** Number of topics that the next click adds; 0 if all are shown. */
  readonly next: number
  /** Number of topics not shown yet. */
  readonly rest: number
  readonly unfold: () => void
  /** Shows a topic and focuses it; returns false if it is shown already or has no commits. */
  readonly reveal: (slug: string) => boolean
  /** Registers each topic's link when it mounts, to focus the first newly shown one. */
  readonly arrived: (slug: string, link: HTMLElement | null) => void
}

/**
 * Shows only the first topics with commits, because hundreds of rows would delay the first paint by a second. Topics
 * without commits always follow, because they are few.
 */
export function useFold(all: readonly TopicRow[]): Fold {
  const [most, setMost] = useState(initialCount)
  const focusSlug = useRef<string | null>(null)
  // Topics that mount in a later render get no focus.
  useEffect(() => {
    focusSlug.current = null
  })
  const seen = all.filter(({ numbers }) => numbers !== null)
  const rest = Math.max(seen.length - most, 0)
  const show = (from: number, to: number) => {
    focusSlug.current = seen[from]?.topic.slug ?? null
    setMost(to)
  }
  return {
    rows: rest === 0 ? all : [...seen.slice(0, most), ...all.slice(seen.length)],
    next: Math.min(stepCount, rest),
    rest,
    unfold: () => show(most, most + stepCount),
    reveal: (slug) => {
      const index = seen.findIndex(({ topic }) => topic.slug === slug)
      if (index < most) return false
      show(index, index + 1)
      return true
    },
    arrived: (slug, link) => {
      if (link !== null && focusSlug.current === slug) link.focus()
    },
  }
}
