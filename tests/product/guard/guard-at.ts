import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Decide } from '#machines/navigation/navigation-types.ts'
import type * as Navigation from '#machines/navigation/navigation.ts'
import { readingFrom } from '#tests/workbench/model/revision.ts'

/** The guard of a revision: its routes and its decision function. */
export interface OldGuard {
  readonly routes: ReadonlySet<string>
  readonly decide: Decide
}

/** Null: the revision had no guard. */
export const guardAt = (revision: string): Promise<OldGuard | null> =>
  readingFrom(revision, async (tree) => {
    const file = join(tree, 'machines/navigation/navigation.ts')
    if (!existsSync(file)) return null
    const { decideNavigation, routeCatalogue } = (await import(pathToFileURL(file).href)) as typeof Navigation
    return { routes: new Set(Object.keys(routeCatalogue)), decide: decideNavigation }
  })
