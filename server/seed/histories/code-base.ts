import type { Random } from '../random.ts'
import type { FileKind, Stack } from './stacks/stack.ts'
import { filled, type Filling, type Words } from './words.ts'

/** A file as the next commit finds it. */
interface Source {
  readonly kind: FileKind
  readonly noun: string
  readonly verb: string
  readonly blocks: string[]
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
  #indent: (line: string) => string = (line) => line

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
    const source = this.#files.get(path) ?? { kind, noun, verb, blocks: [] }
    this.#files.set(path, source)
    for (let more = random.whole(2, 4); more > 0; more -= 1) {
      const numbers = { n: random.whole(1, 99), m: random.whole(1, 99) }
      const verbs = random.chance(0.5) ? random.pick(this.#words.verbs) : verb
      const block = filled(random.pick(kind.writing.blocks), { noun, verb: verbs, ...numbers })
      const at = random.whole(0, source.blocks.length)
      if (source.blocks.length < mostBlocks) source.blocks.splice(at, 0, block)
      else source.blocks[at % mostBlocks] = block
    }
    return { path, text: this.#textOf(source) }
  }

  /** Every file written another way, as a formatter does. */
  reformatted(): Change[] {
    this.#indent = (line) => line.replace(/^(?: {2})+/u, (spaces) => '\t'.repeat(spaces.length / 2))
    return [...this.#files].map(([path, source]) => ({ path, text: this.#textOf(source) }))
  }

  #kindOf({ kinds }: Stack): FileKind {
    let left = this.#random.between(
      0,
      kinds.reduce((sum, { weight }) => sum + weight, 0),
    )
    return kinds.find(({ weight }) => (left -= weight) < 0) ?? this.#random.pick(kinds)
  }

  #textOf({ kind, noun, verb, blocks }: Source): string {
    const filling = { noun, verb, n: 1, m: 2 }
    const head = kind.head.map((line) => filled(line, filling))
    const [begin, end] = (kind.writing.around ?? []).map((line) => filled(line, filling))
    const body = blocks.flatMap((block) => ['', ...block.split('\n').map(this.#indent)])
    const lines = [
      ...head,
      ...(begin === undefined ? [] : ['', begin]),
      ...body,
      ...(end === undefined ? [] : [end]),
    ]
    return `${lines.join('\n').trimStart()}\n`
  }
}
