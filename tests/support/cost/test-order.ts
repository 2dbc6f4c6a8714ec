import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { measuredSeconds } from './measured-seconds.ts'
import { sharesOf } from './shares.ts'

const otherFileSeconds = 6

const wantsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/** Groups files of one suite and environment, which share processes and loaded modules. */
export class TestOrder extends BaseSequencer {
  /** The files of `--shard`, balanced by measured cost. */
  override shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, shard } = this.ctx.config
    if (shard === undefined) return Promise.resolve(files)
    const named = files.map((file) => ({ file, path: relative(root, file.moduleId) }))
    const shares = sharesOf(named, shard.count, (path) => measuredSeconds[path] ?? otherFileSeconds)
    return Promise.resolve((shares[shard.index - 1] ?? []).map(({ file }) => file))
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = new Map<string, TestSpecification[]>()
    for (const file of sorted) {
      const group = `${file.project.name} ${wantsDocument(file)}`
      groups.set(group, [...(groups.get(group) ?? []), file])
    }
    return [...groups.values()].flat()
  }
}
