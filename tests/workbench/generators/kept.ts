import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productPlace, productTests } from '../model/places.ts'
import { pathOf, type Path } from './path.ts'

/** The folder of kept paths, one file each: `<machine>-<hash>.json` with machine, input and words. */
const place = productPlace('kept')

/** @throws if a file does not match its name: ids are computed from the words alone. */
function readKept(folder: string, file: string): Path {
  const { machine, input, words } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Path
  const path = pathOf(machine, input, words)
  if (`${path.id}.json` !== file) throw new Error(`${productTests}/kept/${file} holds the path ${path.id}`)
  return path
}

export const keptPaths = (folder: string = place): readonly Path[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => readKept(folder, file))
    : []
