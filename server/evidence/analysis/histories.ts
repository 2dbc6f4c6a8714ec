import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ForgeSource } from '#server/contract/ports/forge.ts'
import type { Histories } from '#server/contract/ports/histories.ts'
import { productRunner } from './product-runner.ts'
import { isWorkspaceAbandoned, workspaceOwner } from './workspace-owner.ts'
import { checkGit, type GitCheck } from '#server/evidence/reader/git/check-git.ts'
import { analysisLimits, type AnalysisLimits } from '#server/evidence/reader/limits.ts'
import { sweepWorkspaces } from '#server/evidence/reader/workspace.ts'
import type { Namesake } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { readHistory } from '#server/evidence/reader/read-history.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import type { RunnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'
import { repositoryAddress } from '#server/evidence/reader/source/repository-address.ts'

export interface HistorySettings {
  /** Directory of the temporary repositories. */
  readonly dataDirectory: string
  /** An origin on this machine that stands in for public hosts, or null. Set by the operator, never by a developer. */
  readonly sandboxOrigin: string | null
  /** Defaults to the product's runner. */
  readonly runner?: RunnerEntry
  readonly limits?: AnalysisLimits
}

/** One history to analyse. */
export interface AnalysisRun {
  /** A remote with the account's access, or with null for public access; or the bytes of a bundle. */
  readonly source:
    { readonly url: string; readonly access: ForgeSource | null } | { readonly bundle: Readable }
  readonly addresses: readonly string[]
  /** SSH public keys of the developer, one line each. Commits signed by them are `signed`. */
  readonly keys: readonly string[]
  /** The developer, to suggest unclaimed emails that carry their name. */
  readonly person: Namesake
  /** Tip of the previous analysis, or null. */
  readonly since: string | null
  readonly signal: AbortSignal
}

/** Histories, as a worker uses them. */
export interface HistoryReader extends Histories {
  read(run: AnalysisRun): AsyncIterable<FromRunner>
}

/** Histories, as a request handler uses them. */
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

/** Removes temporary repositories that a crash left, and reports whether git is usable. */
export async function openHistories(settings: HistorySettings): Promise<{
  reader: HistoryReader
  there: GitCheck
}> {
  const { dataDirectory, sandboxOrigin, runner = productRunner, limits = analysisLimits } = settings
  const folder = join(dataDirectory, 'readings')
  await sweepWorkspaces(folder, isWorkspaceAbandoned)
  const there = await checkGit()
  const reader: HistoryReader = {
    ...requestedHistories(sandboxOrigin, there.ok ? null : there.missing),
    read: ({ source, ...run }) =>
      readHistory({
        ...run,
        source:
          'url' in source
            ? (source.access ?? { url: source.url, authorization: null, sandboxOrigin })
            : source,
        folder,
        owner: workspaceOwner(),
        runner,
        limits,
      }),
  }
  return { reader, there }
}
