/** Replay of a path by the id that a report prints. */
import { expect, test } from 'vitest'
import { nearestPaths } from '#tests/workbench/generators/nearest.ts'
import { pathAmong, pathOf } from '#tests/workbench/generators/path.ts'
import { registered } from '#tests/workbench/model/registry.ts'
import { noSuchPath } from '#tests/workbench/command/known-path.ts'
import { modelOf } from '#tests/workbench/command/memory-case.ts'
import { readOptions } from '#tests/workbench/command/options.ts'
import { replay } from '#tests/workbench/command/replay.ts'
import { subjects } from '../subjects.ts'

async function replayed(id: string) {
  const options = readOptions(['--replay', id], { machines: ['position'], subjects })
  if (options === null) throw new Error('the options print the help')
  const said: string[] = []
  const code = await replay(id, options, subjects, (text) => void said.push(text))
  return { code, said }
}

test('every event in every state has its own shortest path', async () => {
  const [subject] = await registered(['position'])
  const model = subject === undefined ? [] : modelOf(subject)
  if (!('graph' in model)) throw new Error('the model of the position is invalid')
  const paths = nearestPaths(model.graph)
  expect(paths).toContainEqual(pathOf('position', 'one requirement', ['open', 'hold', 'fill']))
  expect(paths).toContainEqual(pathOf('position', 'one requirement', ['open', 'reopen']))
  expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length)
})

test('replays a path outside every cover by its id', async () => {
  const { id } = pathOf('position', 'one requirement', ['open', 'hold', 'fill'])
  expect(await replayed(id)).toEqual({
    code: 0,
    said: [
      `${id}, at first: one requirement`,
      '  1. Ines opens the position. -> open [logTransition, recordOpening]',
      '  2. Ines puts the position on hold. -> onHold [logTransition, recordHold]',
      '  3. Ines says that the position is filled. -> filled [logTransition, clearHold, recordClosing]',
      'It passes.',
    ],
  })
})

test('reports an event that the state does not offer, with the events that it offers', async () => {
  const { id } = pathOf('position', 'one requirement', ['open', 'reopen'])
  expect(await replayed(id)).toEqual({
    code: 3,
    said: [
      `${id}, at first: one requirement`,
      'It no longer fits at step 2: "reopen" is no event of this state, which offers: hold | fill | cancel',
    ],
  })
})

test('reports an unknown id', async () => {
  expect(await replayed('position-00000000')).toEqual({ code: 1, said: [noSuchPath('position-00000000')] })
})

test('finds an id among all combinations of inputs and words', () => {
  const [inputs, targets, previous] = [
    ['nobody', 'a "user"'],
    ['to a', 'to b'],
    ['first', 'from a'],
  ]
  const all = inputs.flatMap((input) =>
    targets.flatMap((to) => previous.map((from) => pathOf('guard', input, [to, from]))),
  )
  expect(all.map(({ id }) => pathAmong(id, 'guard', inputs, [targets, previous]))).toEqual(all)
  expect(pathAmong('guard-00000000', 'guard', inputs, [targets, previous])).toBeNull()
})
