import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ForgeSource } from '#server/contract/ports/forge.ts'
import type { Histories } from '#server/contract/ports/histories.ts'
import { productRunner } from './product-runner.ts'
import { isPlaceLeft, ownPlace } from './place-owner.ts'
import { gitThere, type GitThere } from '#server/evidence/reader/git/git-there.ts'
import { readingLimits, type ReadingLimits } from '#server/evidence/reader/limits.ts'
import { sweepPlaces } from '#server/evidence/reader/place.ts'
import type { Namesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { readHistory } from '#server/evidence/reader/read-history.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import type { RunnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'
import { repositoryAddress } from '#server/evidence/reader/source/repository-address.ts'

export interface HistorySettings {
  /** Where histories lie while they are read. */
  readonly dataDirectory: string
  /** An origin of this machine that stands in for public hosts, or null; the operator's, never a person's. */
  readonly sandboxOrigin: string | null
  /** The product's own by default. */
  readonly runner?: RunnerEntry
  readonly limits?: ReadingLimits
}

/** One history to read. */
export interface Reading {
  /** Where it is fetched, by an account at its host or as by anybody (null); or the bytes of a bundle. */
  readonly source:
    { readonly url: string; readonly access: ForgeSource | null } | { readonly bundle: Readable }
  readonly addresses: readonly string[]
  /** SSH keys of the account, a line each: whose commits are `signed`. */
  readonly keys: readonly string[]
  /** Whose addresses are looked for among those that nobody claims. */
  readonly person: Namesake
  /** The tip of the reading before, or null. */
  readonly since: string | null
  readonly signal: AbortSignal
}

/** What a worker needs of them. */
export interface HistoryReader extends Histories {
  read(reading: Reading): AsyncIterable<FromRunner>
}

/** What a request needs of them. */
export const requestedHistories = (
  sandboxOrigin: string | null,
  missing: Histories['missing'],
): Histories => ({
  missing,
  addressOf: (text) => {
    const address = repositoryAddress(text.trim(), sandboxOrigin)
    return address.ok ? { url: address.value.url, origin: address.value.origin } : null
  },
})

/** Removes what a crash left of readings, and says what of git is there. */
export async function openHistories(settings: HistorySettings): Promise<{
  reader: HistoryReader
  there: GitThere
}> {
  const { dataDirectory, sandboxOrigin, runner = productRunner, limits = readingLimits } = settings
  const folder = join(dataDirectory, 'readings')
  await sweepPlaces(folder, isPlaceLeft)
  const there = await gitThere()
  const reader: HistoryReader = {
    ...requestedHistories(sandboxOrigin, there.ok ? null : there.missing),
    read: ({ source, ...reading }) =>
      readHistory({
        ...reading,
        source:
          'url' in source
            ? (source.access ?? { url: source.url, authorization: null, sandboxOrigin })
            : source,
        folder,
        owner: ownPlace(),
        runner,
        limits,
      }),
  }
  return { reader, there }
}
