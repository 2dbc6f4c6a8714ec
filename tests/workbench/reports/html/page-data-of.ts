import { gzipSync } from 'node:zlib'
import type { Path } from '../../generators/path.ts'
import type { MachineRecord } from '../machine-record.ts'
import type { RunRecord } from '../record.ts'
import type { PageData, PagePath } from './page/page-data.ts'

/** Null if the path uses words that the machine no longer has. */
function pagePath({ starts, words }: MachineRecord, { id, ...path }: Path): PagePath | null {
  const start = starts.findIndex(({ input }) => input === path.input)
  const said = path.words.map((word) => words.findIndex((each) => each.word === word))
  return start < 0 || said.includes(-1) ? null : { id, start, words: said }
}

/** The page's data: every machine with a chart, with the walked paths and those of findings. */
export function pageDataOf({ results, changes }: RunRecord): PageData {
  return results.flatMap(({ machine, chart, paths, findings }) => {
    if (chart === null) return []
    const found = [...findings, ...changes.filter((change) => change.machine === machine)]
    const all = [...paths, ...found.flatMap(({ path }) => path ?? [])]
    const byId = new Map(all.map((path) => [path.id, path]))
    return [
      { name: machine, chart, paths: [...byId.values()].flatMap((path) => pagePath(chart, path) ?? []) },
    ]
  })
}

/** The inverse of the page's `unpacked`. */
export const packed = (data: PageData): string =>
  gzipSync(JSON.stringify(data), { level: 9 }).toString('base64')
