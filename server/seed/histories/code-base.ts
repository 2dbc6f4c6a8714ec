import type { Random } from '../random.ts'
import type { FileKind, Stack } from './stacks/stack.ts'
import { filled, type Filling, type Words } from './words.ts'

/** A file as the next commit finds it. */
interface Source {
  /** What stands above the blocks, and below them. */
  readonly head: string
  readonly end: string
  blocks: string[]
}

export interface Change {
  readonly path: string
  readonly text: string
}

const mostBlocks = 7

/** The files of one project, which grow by what is worked on them. */
export class CodeBase {
  readonly #random: Random
  readonly #words: Words
  readonly #files = new Map<string, Source>()
  #indent: (block: string) => string = (block) => block

  constructor(random: Random, words: Words) {
    this.#random = random
    this.#words = words
  }

  /** Words and numbers for whatever is written next. */
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

  /** Some work on a file of the stack: a few blocks more, or others in place of the oldest. */
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

  /** Every file written another way, as a formatter does. */
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
