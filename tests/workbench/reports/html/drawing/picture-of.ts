import type { ChartState, ChartTransition, MachineRecord } from '../../machine-record.ts'
import type { Box, Fate, Label, Line, Picture } from './picture.ts'
import { fansOf, groupedBy, worst, type Fan, type Indexed } from './fans.ts'

type Chart = Pick<MachineRecord, 'states' | 'transitions'>

/** More words are replaced by the event's name. */
const mostWords = 3

const textsOf = ({ words, event }: ChartTransition): readonly string[] =>
  words.length === 0 || words.length > mostWords ? [event] : words

/** Equal labels are merged. */
function merged(labels: readonly Label[]): readonly Label[] {
  const known = new Map<string, Label>()
  for (const label of labels) {
    const key = `${label.text}\n${label.guard ?? ''}`
    const before = known.get(key)
    const transitions = [...(before?.transitions ?? []), ...label.transitions]
    const fate = before === undefined ? label.fate : worst([before.fate, label.fate])
    known.set(key, { ...label, transitions, fate })
  }
  return [...known.values()]
}

/** A transition's label; shows the guard only if the same words also lead elsewhere. */
function labelsOf(each: Indexed, all: readonly Indexed[], fate: Fate): readonly Label[] {
  const { from, guard, index } = each
  return textsOf(each).map((text) => {
    const isAlone = all.every(
      (other) => other.index === index || other.from !== from || !textsOf(other).includes(text),
    )
    return { text, guard: isAlone ? null : guard, transitions: [index], fate }
  })
}

/**
 * A chart as drawn: internal transitions are notes, parallel ones share a line, those of any state start at a
 * pseudo-state, and fans lead to a box of their targets.
 */
export function pictureOf({ states, transitions }: Chart, failed: ReadonlySet<number>): Picture {
  const [root] = states
  const rootId = root?.id ?? ''
  const anyState = `${rootId}.(any)`
  const all: readonly Indexed[] = transitions.map((each, index) => ({ ...each, index }))
  const fateOf = (index: number): Fate =>
    failed.has(index) ? 'failed' : transitions[index]?.isWalked === true ? 'walked' : 'unreached'
  const fans = fansOf(all, fateOf)
  const folded = new Set(fans.flatMap(({ label }) => label.transitions))
  const single = all.filter(({ index }) => !folded.has(index))
  const moving = single.filter(({ from, to }) => to !== null && to !== from)
  const staying = single.filter(({ from, to }) => to === null || to === from)
  const labels = (each: Indexed) => labelsOf(each, single, fateOf(each.index))
  const fromBox = (id: string) => (id === rootId ? anyState : id)
  const boxes = [...new Set(fans.map(({ box }) => box))]
  const clusterOf = (id: string): string | null =>
    boxes.find((box) => box.holds && box.targets.includes(id))?.id ?? null
  const notesOf = (id: string): readonly Label[] =>
    merged(staying.filter(({ from }) => from === id).flatMap(labels))
  const box = (state: ChartState): Box => ({
    id: state.id,
    parent: clusterOf(state.id) ?? (state.parent === rootId ? null : state.parent),
    kind: state.kind,
    title: state.name,
    isInitial: state.isInitial,
    fate: state.isWalked ? 'walked' : 'unreached',
    notes: notesOf(state.id),
  })
  const plain = { parent: null, isInitial: false, fate: 'walked' } as const
  const anyBox: readonly Box[] = all.some(({ from }) => from === rootId)
    ? [{ ...plain, id: anyState, kind: 'any', title: 'any state', notes: notesOf(rootId) }]
    : []
  const nameOf = (id: string) => states.find((state) => state.id === id)?.name ?? id
  const fanBoxes = boxes.map(({ id, holds, targets }): Box => {
    const [first] = targets
    const parent = holds ? (states.find((state) => state.id === first)?.parent ?? null) : null
    const notes = targets.map(
      (target) => ({ text: nameOf(target), guard: null, transitions: [], fate: 'walked' }) as const,
    )
    return {
      ...plain,
      id,
      parent: parent === rootId ? null : parent,
      kind: 'fan',
      title: 'one of',
      notes: holds ? [] : notes,
    }
  })
  const lines = [
    ...moving.flatMap((each) => labels(each).map((label) => ({ from: each.from, to: each.to ?? '', label }))),
    ...fans.map(({ from, box: { id }, label }: Fan) => ({ from, to: id, label })),
  ]
  return {
    boxes: [...states.slice(1).map(box), ...anyBox, ...fanBoxes],
    lines: [...groupedBy(lines, ({ from, to }) => `${from}\n${to}`).values()].flatMap((same): Line[] => {
      const [first] = same
      if (first === undefined) return []
      const said = merged(same.map(({ label }) => label))
      const fate = worst(said.map((label) => label.fate))
      return [{ from: fromBox(first.from), to: first.to, labels: said, fate }]
    }),
  }
}
