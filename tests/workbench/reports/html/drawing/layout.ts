import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Box, Line, Picture } from './picture.ts'
import { measures, signed, type Placed, type PlacedBox, type PlacedLine } from './placed.ts'
import { textWidth } from './text-width.ts'

const { title, note, leading, padding, titleHeight } = measures

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
} as const

/** No transition connects the states of a fan, so they are in rows. */
const packed = {
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '5',
  'elk.spacing.nodeNode': '12',
} as const

const notesHeight = ({ notes }: Box): number => (notes.length === 0 ? 0 : notes.length * leading + 8)
const ownHeight = (box: Box): number => titleHeight + notesHeight(box)

function ownWidth({ title: name, notes, isInitial }: Box): number {
  const texts = notes.map((each) => textWidth(signed(each), note) + 24)
  return Math.max(textWidth(name, title) + (isInitial ? 14 : 0), 48, ...texts) + 2 * padding
}

function nodeOf(box: Box, boxes: readonly Box[]): ElkNode {
  const inner = boxes.filter(({ parent }) => parent === box.id)
  const size = { width: ownWidth(box), height: ownHeight(box) }
  if (inner.length === 0) return { id: box.id, ...size }
  return {
    id: box.id,
    layoutOptions: {
      ...(box.kind === 'fan' ? packed : {}),
      'elk.padding': `[top=${String(ownHeight(box) + 4)},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${String(size.width)},${String(size.height)})`,
    },
    children: inner.map((child) => nodeOf(child, boxes)),
  }
}

const edgeOf = ({ from, to, labels }: Line, index: number): ElkExtendedEdge => ({
  id: `line ${String(index)}`,
  sources: [from],
  targets: [to],
  labels: [
    {
      id: `label ${String(index)}`,
      text: labels.map(signed).join('\n'),
      width: Math.max(...labels.map((label) => textWidth(signed(label), note))) + 8,
      height: labels.length * leading + 4,
    },
  ],
})

const flattened = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(flattened)]

const rounded = (value: number | undefined): number => Math.round(value ?? 0)

function placedLine(line: Line, edge: ElkExtendedEdge | undefined): PlacedLine {
  const [section] = edge?.sections ?? []
  const [label] = edge?.labels ?? []
  if (section === undefined || label === undefined) throw new Error(`${line.from} -> ${line.to} has no place`)
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
  return {
    line,
    points: points.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    label: {
      x: rounded(label.x),
      y: rounded(label.y),
      width: rounded(label.width),
      height: rounded(label.height),
    },
  }
}

async function laid({ boxes, lines }: Picture, direction: 'RIGHT' | 'DOWN'): Promise<Placed> {
  const top = boxes.filter(({ parent }) => parent === null)
  const graph: ElkNode = {
    id: '(drawing)',
    layoutOptions: { ...options, 'elk.direction': direction },
    children: top.map((box) => nodeOf(box, boxes)),
    edges: lines.map(edgeOf),
  }
  const placed = await new ELK().layout(graph)
  const nodes = new Map(flattened(placed).map((node) => [node.id, node]))
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: boxes.map((box): PlacedBox => {
      const node = nodes.get(box.id)
      const at = { x: rounded(node?.x), y: rounded(node?.y) }
      return { box, ...at, width: rounded(node?.width), height: rounded(node?.height) }
    }),
    lines: lines.map((line, index) => placedLine(line, edges.get(`line ${String(index)}`))),
  }
}

/**
 * Lays out a picture deterministically, from left to right, or downwards if it would be wider than `broadest`
 * pixels.
 */
export async function layOut(picture: Picture, broadest = 1_100): Promise<Placed> {
  const across = await laid(picture, 'RIGHT')
  if (across.width <= broadest) return across
  const down = await laid(picture, 'DOWN')
  return down.width < across.width ? down : across
}
