import { done, failed, type Outcome } from '../reading-state.ts'
import { defaultBranch, type Ref } from './default-branch.ts'

/** A header with more refs than fit is nobody's. */
const longestHeader = 4_000_000

const signature = /^# v[23] git bundle\n/
const id = /^[0-9a-f]{40}$/

/**
 * Reads the header of a bundle from the chunks of its bytes (git's format of bundles, versions 2 and 3): lines to an empty one,
 * and behind it the pack.
 */
export class BundleHeader {
  #text = ''

  /** The header's text and the bytes behind it; null while the empty line is still to come. */
  push(chunk: Buffer): Outcome<{ readonly text: string; readonly rest: Buffer } | null> {
    const before = this.#text.length
    this.#text += chunk.toString('latin1')
    if (!'# v2 git bundle\n'.startsWith(this.#text.slice(0, 3)) || this.#isOther()) return failed('notGit')
    const end = this.#text.indexOf('\n\n', Math.max(0, before - 1))
    if (end < 0) return this.#text.length > longestHeader ? failed('tooLarge') : done(null)
    return done({ text: this.#text.slice(0, end), rest: chunk.subarray(end + 2 - before) })
  }

  /** What it is, where the bytes have ended before the empty line. */
  get cut(): 'empty' | 'damaged' | 'notGit' {
    if (this.#text === '') return 'empty'
    return signature.test(this.#text) ? 'damaged' : 'notGit'
  }

  #isOther(): boolean {
    return this.#text.length >= '# v2 git bundle\n'.length && !signature.test(this.#text)
  }
}

/** The default branch that a bundle's header names, and its commit. */
export function branchInHeader(text: string): Outcome<Ref> {
  const lines = text.split('\n').slice(1)
  const capabilities = lines.filter((line) => line.startsWith('@'))
  // Filters leave objects out, another hash makes other ids; what else a version may bring is not known either.
  if (capabilities.some((line) => line !== '@object-format=sha1')) return failed('unsupported')
  if (lines.some((line) => line.startsWith('-'))) return failed('incomplete')
  const refs = lines
    .filter((line) => line !== '' && !line.startsWith('@'))
    .map((line): Ref => [line.slice(41), line.slice(0, 40)])
  if (!refs.every(([name, commit]) => id.test(commit) && name !== '')) return failed('damaged')
  if (refs.length === 0) return failed('empty')
  const chosen = defaultBranch(refs)
  return chosen === null ? failed('unsupported') : done(chosen)
}
