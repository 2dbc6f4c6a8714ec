import { join } from 'node:path'
import type { Graph } from '#tests/workbench/model/graph.ts'
import { machineFiles, registered } from '#tests/workbench/model/registry.ts'
import { layOut } from '#tests/workbench/reports/html/drawing/layout.ts'
import { pictureOf } from '#tests/workbench/reports/html/drawing/picture-of.ts'
import { standalone } from '#tests/workbench/reports/html/drawing/standalone.ts'
import { svgText } from '#tests/workbench/reports/html/drawing/svg.ts'
import { chartOf, takersOf } from '#tests/workbench/command/machine-record-of.ts'
import { modelOf } from '#tests/workbench/command/memory-case.ts'
import { productDrawing, productText } from './product-drawings.ts'
import { shownMachines } from './shown-machines.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docs/machines')
/** Folders that differ from the feature's name. */
const parts: Readonly<Record<string, string>> = { evidence: 'evidence/connections' }
const ofFeature = (name: string) =>
  join(root, 'src/features', parts[name] ?? name, 'how-it-works/drawings.gen.ts')

export interface Drawing {
  readonly file: string
  readonly text: string
}

/** The whole chart with its events, walked or not. */
function wholeChart(graph: Graph): ReturnType<typeof chartOf> {
  const takers = takersOf(graph)
  const isWalked = { state: () => true, transition: () => true }
  return chartOf(graph.machine, (id) => [...(takers.get(id) ?? [])], isWalked)
}

/** The drawings of all machines for documents and product. */
export async function drawings(): Promise<readonly Drawing[]> {
  const models = (await registered([...machineFiles().keys()])).map(modelOf)
  const graphs = models.flatMap((model) => ('graph' in model ? [model.graph] : []))
  const drawn: Drawing[] = []
  const shown = new Map<string, Record<string, Awaited<ReturnType<typeof productDrawing>>>>()
  for (const graph of graphs) {
    const { id } = graph.machine
    const chart = wholeChart(graph)
    const placed = await layOut(pictureOf(chart, new Set()))
    const text = standalone(svgText(placed, id, `The states of ${id} and what leads from one to another`))
    drawn.push({ file: join(folder, `${id}.svg`), text })
    const known = shownMachines.find(({ machine }) => machine === id)
    if (known === undefined) continue
    const drawing = await productDrawing(chart, known)
    shown.set(known.folder, { ...shown.get(known.folder), [id]: drawing })
  }
  const ofProduct = [...shown].map(([name, of]) => ({ file: ofFeature(name), text: productText(of) }))
  return [...drawn, ...ofProduct]
}
