import { done, failed, type Outcome } from '../analysis-state.ts'
import { defaultBranch, type Ref } from './default-branch.ts'

/** A longer header, with more refs, is not plausible. */
const longestHeader = 4_000_000

const signature = /^# v[23] git bundle\n/
const id = /^[0-9a-f]{40}$/

/** Parses the header of a git bundle, version 2 or 3, from chunks: lines up to an empty one; the pack follows. */
export class BundleHeader {
  #text = ''

  /** Returns the header's text and the bytes after it; null until the empty line has arrived. */
  push(chunk: Buffer): Outcome<{ readonly text: string; readonly rest: Buffer } | null> {
    const before = this.#text.length
    this.#text += chunk.toString('latin1')
    if (!'# v2 git bundle\n'.startsWith(this.#text.slice(0, 3)) || this.#isOther()) return failed('notGit')
    const end = this.#text.indexOf('\n\n', Math.max(0, before - 1))
    if (end < 0) return this.#text.length > longestHeader ? failed('tooLarge') : done(null)
    return done({ text: this.#text.slice(0, end), rest: chunk.subarray(end + 2 - before) })
  }

  /** The failure if the bytes end before the empty line. */
  get cut(): 'empty' | 'damaged' | 'notGit' {
    if (this.#text === '') return 'empty'
    return signature.test(this.#text) ? 'damaged' : 'notGit'
  }

  #isOther(): boolean {
    return this.#text.length >= '# v2 git bundle\n'.length && !signature.test(this.#text)
  }
}

/** Returns the default branch in a bundle's header, with its commit. */
export function branchInHeader(text: string): Outcome<Ref> {
  const lines = text.split('\n').slice(1)
  const capabilities = lines.filter((line) => line.startsWith('@'))
  // Filters omit objects, another hash changes ids, and other capabilities are unknown.
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
