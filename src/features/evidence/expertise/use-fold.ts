import { useRef, useState } from 'react'
import type { TopicRow } from './topic-rows.ts'

/** Topics that a list begins with, and how many come each time that more are asked for. */
const atFirst = 40
const each = 100

interface Fold {
  readonly rows: readonly TopicRow[]
  /** How many come next; 0: all are there. */
  readonly next: number
  readonly unfold: () => void
  /** To be told of each topic's link as it comes: the first of those that were asked for has the focus then. */
  readonly arrived: (slug: string, link: HTMLElement | null) => void
}

/** The first of many topics, so that those of twenty years do not cost a second before anything is shown. */
export function useFold(all: readonly TopicRow[]): Fold {
  const [most, setMost] = useState(atFirst)
  const asked = useRef<string | null>(null)
  return {
    rows: all.slice(0, most),
    next: Math.min(each, Math.max(all.length - most, 0)),
    unfold: () => {
      asked.current = all[most]?.topic.slug ?? null
      setMost(most + each)
    },
    arrived: (slug, link) => {
      if (link === null || asked.current !== slug) return
      asked.current = null
      link.focus()
    },
  }
}
