import type { Random } from '../random.ts'
import type { FileKind, Stack } from './stacks/stack.ts'
import { filled, type Filling, type Words } from './words.ts'

/** A file before the next commit. */
interface Source {
  /** Text above and below the blocks. */
  readonly head: string
  readonly end: string
  blocks: string[]
}

export interface Change {
  readonly path: string
  readonly text: string
}

const mostBlocks = 7

/** The files of one project, which grow with each change. */
export class CodeBase {
  readonly #random: Random
  readonly #words: Words
  readonly #files = new Map<string, Source>()
  #indent: (block: string) => string = (block) => block

  constructor(random: Random, words: Words) {
    this.#random = random
    this.#words = words
  }

  /** Returns words and numbers for the next text. */
  filling(): Filling {
    const { nouns, verbs } = this.#words
    const random = this.#random
    return {
      noun: random.pick(nouns),
      verb: random.pick(verbs),
      n: random.whole(1, 99),
      m: random.whole(1, 99),
    }
  }

  /** Changes a file of the stack: adds blocks or replaces the oldest. */
  work(stack: Stack, filling: Filling): Change {
    const random = this.#random
    const kind = this.#kindOf(stack)
    const path = filled(kind.path, filling)
    const { noun, verb } = filling
    const source = this.#files.get(path) ?? sourceOf(kind, filling)
    this.#files.set(path, source)
    for (let more = random.whole(2, 4); more > 0; more -= 1) {
      const numbers = { n: random.whole(1, 99), m: random.whole(1, 99) }
      const verbs = random.chance(0.5) ? random.pick(this.#words.verbs) : verb
      const block = this.#indent(filled(random.pick(kind.writing.blocks), { noun, verb: verbs, ...numbers }))
      const at = random.whole(0, source.blocks.length)
      if (source.blocks.length < mostBlocks) source.blocks.splice(at, 0, block)
      else source.blocks[at % mostBlocks] = block
    }
    return { path, text: textOf(source) }
  }

  /** Rewrites every file, like a formatter. */
  reformatted(): Change[] {
    this.#indent = (block) => block.replaceAll(/^(?: {2})+/gmu, (spaces) => '\t'.repeat(spaces.length / 2))
    return [...this.#files].map(([path, source]) => {
      source.blocks = source.blocks.map(this.#indent)
      return { path, text: textOf(source) }
    })
  }

  #kindOf({ kinds }: Stack): FileKind {
    let left = this.#random.between(
      0,
      kinds.reduce((sum, { weight }) => sum + weight, 0),
    )
    return kinds.find(({ weight }) => (left -= weight) < 0) ?? this.#random.pick(kinds)
  }
}

function sourceOf({ head, writing }: FileKind, filling: Filling): Source {
  const lines = [...head, ...(writing.around === undefined ? [] : ['', writing.around[0]])]
  const written = (text: string) => filled(text, filling).trimStart()
  return { head: written(lines.join('\n')), end: written(writing.around?.[1] ?? ''), blocks: [] }
}

const textOf = ({ head, end, blocks }: Source): string =>
  `${[head, ...blocks, end].filter((part) => part !== '').join('\n\n')}\n`
