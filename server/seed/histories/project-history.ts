import { seededRandom, type Random } from '../random.ts'
import { CodeBase, type Change } from './code-base.ts'
import { developerOf } from './developers.ts'
import { ImportStream } from './import-stream.ts'
import type { Part, Project } from './projects.ts'
import { botOf, scheduleOf, type Chore, type Stint } from './schedule.ts'
import { subjectOf, wordsFor } from './words.ts'

/** A pull request whose commits are still marks. */
export interface MarkedPull {
  readonly number: number
  readonly author: string
  readonly mergedBy: string
  readonly at: number
  readonly merge: number
  readonly commits: readonly number[]
  readonly tip: number
}

/** About a hundred kilobytes: fewer writes without blocking the event loop. */
const stepsAtOnce = 20

/** The branch of a pull request, deleted afterwards. */
export const workBranch = 'refs/heads/work'

const main = 'refs/heads/main'

/** Returns a separate seed per name, so that a new project does not change the others. */
function seedOf(name: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash
}

/** Returns a person's git identity in a project; work projects use the work address. */
function identityOf(login: string, project: Project): { who: string; zone: string } {
  if (login.endsWith('[bot]')) return { who: `${login} <${login}@users.noreply.example>`, zone: '+0000' }
  const { name, addresses, zone } = developerOf(login)
  const [owner] = project.name.split('/')
  const address = addresses.find((one) => one.endsWith(`@${owner}.example`)) ?? addresses[0]
  return { who: `${name} <${address}>`, zone }
}

/** One project's history as input of `git fast-import`, step by step. */
export class ProjectHistory {
  readonly pulls: MarkedPull[] = []
  /** Time of the last commit, in seconds since 1970. */
  last = 0
  readonly #project: Project
  readonly #random: Random
  readonly #stream = new ImportStream()
  readonly #code: CodeBase
  readonly #until: number
  #tip: number | null = null

  /** @param until latest time, in seconds since 1970 */
  constructor(project: Project, seed: number, until: number) {
    this.#project = project
    this.#random = seededRandom(seedOf(project.name, seed))
    this.#code = new CodeBase(this.#random, wordsFor(this.#random))
    this.#until = until
  }

  *steps(): Generator<Buffer> {
    let steps = 0
    for (const step of scheduleOf(this.#project, this.#until, this.#random)) {
      if ('what' in step) this.#chore(step)
      else if (step.pull === null) for (const at of step.commits) this.#push(step.part, at)
      else this.#pull(step, step.pull)
      if ((steps += 1) % stepsAtOnce === 0) yield this.#stream.take()
    }
    yield this.#stream.take()
  }

  #changes({ stack }: Part): { message: string; changes: Change[] } {
    const filling = this.#code.filling()
    const changes = new Map<string, Change>()
    for (let more = this.#random.whole(1, 2); more > 0; more -= 1) {
      const change = this.#code.work(stack, {
        ...filling,
        ...(more > 1 && { verb: this.#code.filling().verb }),
      })
      changes.set(change.path, change)
    }
    return { message: `${subjectOf(this.#random, filling)}\n`, changes: [...changes.values()] }
  }

  /** The first commit includes the project's initial files. */
  #begun({ stack }: Part): Change[] {
    if (this.#tip !== null) return []
    const title = this.#project.name.split('/')[1] ?? ''
    return [
      { path: 'README.md', text: `# ${title}\n\nHow it is run, and by whom.\n` },
      ...stack.manifest.map(([path, text]) => ({ path, text })),
      ...this.#lock(),
    ]
  }

  #lock(): Change[] {
    const locks = new Set(this.#project.parts.map(({ stack }) => stack.lock).filter((one) => one !== null))
    return [...locks].map((path) => ({
      path,
      text: Array.from(
        { length: 60 },
        () => `part-${this.#random.whole(1, 999_999)} ${this.#random.whole(1, 99)}\n`,
      ).join(''),
    }))
  }

  #commit(
    login: string,
    at: number,
    text: string,
    changes: readonly Change[],
    more: { ref?: string; from?: number | null; merge?: number; committer?: string; committed?: number } = {},
  ): number {
    const { ref = main, committer = login, committed = at, ...links } = more
    const author = identityOf(login, this.#project)
    const by =
      committer === 'web'
        ? { who: 'Code Host <noreply@host.example>', zone: '+0000' }
        : identityOf(committer, this.#project)
    const mark = this.#stream.commit({
      ...links,
      ref,
      author: author.who,
      committer: by.who,
      date: `${at} ${author.zone}`,
      committed: `${committed} ${by.zone}`,
      message: text,
      changes,
    })
    if (ref === main) {
      this.#tip = mark
      this.last = committed
    }
    return mark
  }

  #push(part: Part, at: number) {
    const { message, changes } = this.#changes(part)
    const others = this.#project.parts.filter(({ login }) => login !== part.login)
    const helper = others.length > 0 && this.#random.chance(0.03) ? this.#random.pick(others) : null
    const trailer = helper && `\nCo-authored-by: ${identityOf(helper.login, this.#project).who}\n`
    this.#commit(part.login, at, `${message}${trailer ?? ''}`, [...this.#begun(part), ...changes])
  }

  #pull({ part, commits }: Stint, { mergedBy, at }: { mergedBy: string; at: number }) {
    const base = this.#tip
    // No base branch exists yet for a pull request.
    if (base === null) return this.#push(part, commits[0] ?? at)
    const number = this.pulls.length + 1
    const all = new Map<string, Change>()
    const { login } = part
    let subject = ''
    let tip = base
    const marks = commits.map((moment) => {
      const { message, changes } = this.#changes(part)
      subject = message.trim()
      for (const change of changes) all.set(change.path, change)
      tip = this.#commit(login, moment, message, changes, { ref: workBranch, from: tip })
      return tip
    })
    const merge = this.#project.squashes
      ? this.#commit(login, at, `${subject} (#${number})\n`, [...all.values()], { committer: 'web' })
      : this.#commit(
          mergedBy,
          at,
          `Merge pull request #${number} from ${login}/work\n\n${subject}\n`,
          [...all.values()],
          {
            merge: tip,
          },
        )
    this.pulls.push({ number, author: login, mergedBy, at, merge, commits: marks, tip })
  }

  #chore({ what, at }: Chore) {
    const lead = this.#project.parts[0]?.login ?? ''
    if (what === 'updated') {
      const changes = this.#lock()
      if (changes.length > 0) this.#commit(botOf(this.#project), at, 'Bring what was released\n', changes)
    } else if (what === 'reformatted') {
      this.#commit(lead, at, 'Write every file as the formatter does\n', this.#code.reformatted())
    } else {
      const changes = Array.from({ length: 60 }, (_, index) => ({
        path: `vendor/charts/part-${index}.js`,
        text: Array.from(
          { length: 30 },
          (_line, line) => `exports.part${line} = ${this.#random.whole(1, 9_999)}\n`,
        ).join(''),
      }))
      this.#commit(lead, at, 'Put the charts that we build on beside it\n', changes)
    }
  }
}
