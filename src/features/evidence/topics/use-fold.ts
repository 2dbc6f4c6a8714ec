import { useEffect, useRef, useState } from 'react'
import type { TopicRow } from './topic-rows.ts'

/** Topics that a list begins with, and how many come each time that more are asked for. */
const atFirst = 40
const each = 100

interface Fold {
  readonly rows: readonly TopicRow[]
  /** How many come next; 0: all are there. */
  readonly next: number
  /** How many are not there. */
  readonly rest: number
  readonly unfold: () => void
  /** Has a topic there, with the focus; false: there is none such that was not. */
  readonly reveal: (slug: string) => boolean
  /** To be told of each topic's link as it comes: the first of those that were asked for has the focus then. */
  readonly arrived: (slug: string, link: HTMLElement | null) => void
}

/**
 * The first of many topics that commits are evidence of, so that those of twenty years do not cost a second before anything
 * is shown; below them what somebody said of others, which are few.
 */
export function useFold(all: readonly TopicRow[]): Fold {
  const [most, setMost] = useState(atFirst)
  const asked = useRef<string | null>(null)
  // Whatever comes later was not asked for.
  useEffect(() => {
    asked.current = null
  })
  const seen = all.filter(({ numbers }) => numbers !== null)
  const rest = Math.max(seen.length - most, 0)
  const show = (from: number, to: number) => {
    asked.current = seen[from]?.topic.slug ?? null
    setMost(to)
  }
  return {
    rows: rest === 0 ? all : [...seen.slice(0, most), ...all.slice(seen.length)],
    next: Math.min(each, rest),
    rest,
    unfold: () => show(most, most + each),
    reveal: (slug) => {
      const index = seen.findIndex(({ topic }) => topic.slug === slug)
      if (index < most) return false
      show(index, index + 1)
      return true
    },
    arrived: (slug, link) => {
      if (link !== null && asked.current === slug) link.focus()
    },
  }
}
