import type { ChartTransition, Move, Place } from '../../machine-record.ts'
import type { PageMachine } from './page-data.ts'

/** `active.screen, days=3`. */
export const placeWords = ({ state, held }: Place): string => (held === '' ? state : `${state} · ${held}`)

export const sayingOf = ({ chart }: PageMachine, word: number): string => chart.words[word]?.says ?? ''
export const wordOf = ({ chart }: PageMachine, word: number): string => chart.words[word]?.word ?? ''

export const effectsOf = ({ chart }: PageMachine, [, , effects]: Move): readonly string[] =>
  chart.effects[effects] ?? []

export const transitionsOf = ({ chart }: PageMachine, [, , , ...taken]: Move): readonly ChartTransition[] =>
  taken.flatMap((index) => {
    const transition = chart.transitions[index]
    return transition === undefined ? [] : [transition]
  })

/** Whether an event changes nothing. */
export const changesNothing = (machine: PageMachine, from: Place, to: Place, move: Move): boolean =>
  from === to && effectsOf(machine, move).length === 0
