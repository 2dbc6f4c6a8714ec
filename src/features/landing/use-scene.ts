import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** The steps of the start page's board in order, with their duration in milliseconds. */
export const scenes = [
  { name: 'rest', ms: 900 },
  { name: 'lifted', ms: 800 },
  { name: 'over', ms: 1_700 },
  { name: 'refused', ms: 2_200 },
  { name: 'cure', ms: 900 },
  { name: 'cured', ms: 800 },
  { name: 'moved', ms: 0 },
] as const
export type Scene = (typeof scenes)[number]['name']

export interface ScenePlay {
  readonly scene: Scene
  readonly state: 'playing' | 'paused' | 'ended'
  readonly toggle: () => void
}

/** With reduced motion the refusal is shown, and the scene plays only on request. */
const still = scenes.findIndex(({ name }) => name === 'refused')
const last = scenes.length - 1

/** Plays once; can be paused and replayed. */
export function useScene(): ScenePlay {
  const isReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [at, setAt] = useState(isReduced ? still : 0)
  const [paused, setPaused] = useState(isReduced)
  const state = at === last ? 'ended' : paused ? 'paused' : 'playing'
  useEffect(() => {
    if (state !== 'playing') return undefined
    const timer = setTimeout(() => setAt(at + 1), scenes[at]?.ms)
    return () => clearTimeout(timer)
  }, [at, state])
  const toggle = () => {
    if (state === 'ended') setAt(0)
    setPaused(state === 'playing')
  }
  return { scene: scenes[at]?.name ?? 'moved', state, toggle }
}
