/** The strips of a developer's topics, drawn and removed by the benchmark. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '#src/ui/theme/tokens.css'
import { monthNumber, type Activity } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumStrip } from '#src/ui/spectrum/spectrum-strip.tsx'

interface SpectrumBench {
  /** Generates topics over a number of months. */
  prepare(topics: number, months: number): void
  /** Draws their strips in one frame; returns its milliseconds and the number of paths. */
  draw(): Promise<{ busy: number; paths: number }>
  clear(): Promise<number>
}

declare global {
  var spectrumBench: SpectrumBench
}

const root = createRoot(document.getElementById('root') ?? document.body)
/**
 * Milliseconds from the start of the rendering frame to its paint, after which its posted message runs. Starts in
 * the frame's callback, to exclude the wait for it.
 */
const frameOf = (strips: readonly ReactNode[]) =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const began = performance.now()
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.now() - began))
      channel.port1.start()
      flushSync(() => root.render(strips))
      channel.port2.postMessage(null)
    })
  })
let drawings = 0

/** All topics differ and have work in every month, so that no drawing is shared or skipped. */
function activityOf(topic: number, months: number): Activity {
  const credit = Array.from(
    { length: months },
    (_, month) => 1 + ((month * 97 + topic * 31 + drawings * 7) % 420),
  )
  return {
    first: '2016-12',
    credit,
    vouched: credit.map((points, month) => Math.floor((points * (month % 3)) / 2)),
  }
}

let drawn: readonly ReactNode[] = []

globalThis.spectrumBench = {
  prepare: (topics, months) => {
    drawings += 1
    const first = monthNumber('2016-12')
    const last = first + months - 1
    const span = { first, last, knownFrom: first + 3, knownTo: last - 3 }
    drawn = Array.from({ length: topics }, (_, topic) => (
      <SpectrumStrip key={topic} activity={activityOf(topic, months)} span={span} />
    ))
  },
  draw: async () => {
    const busy = await frameOf(drawn)
    return { busy, paths: document.querySelectorAll('path').length }
  },
  clear: () => frameOf([]),
}
