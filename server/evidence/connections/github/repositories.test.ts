import { describe, expect, test } from 'vitest'
import { forge, json, nextPage } from '#tests/support/forge/github.ts'

const repository = (id: number, more: object = {}) => ({
  id,
  full_name: `tidewater/part-${id}`,
  clone_url: 'https://elsewhere.example/x.git',
  private: false,
  fork: false,
  archived: false,
  default_branch: 'main',
  pushed_at: '2026-11-20T10:00:00Z',
  ...more,
})
const expectedRepository = (id: number, more: object = {}) => ({
  id: String(id),
  name: `tidewater/part-${id}`,
  url: `https://github.com/tidewater/part-${id}.git`,
  isPrivate: false,
  isFork: false,
  archived: false,
  defaultBranch: 'main',
  pushedAt: new Date('2026-11-20T10:00:00Z'),
  ...more,
})

describe('the repositories of an account', () => {
  test('come page by page, each once, with a URL built from the name', async () => {
    const { forge: github, asked } = forge(({ path }) =>
      path.endsWith('&page=1')
        ? json([repository(1), repository(2, { fork: true, archived: true, pushed_at: null })], nextPage)
        : json([repository(2, { fork: true }), repository(3, { private: true })]),
    )
    expect(await github.repositories('gho_1', { withPrivate: true })).toEqual({
      ok: true,
      value: {
        repositories: [
          expectedRepository(1),
          expectedRepository(2, { isFork: true }),
          expectedRepository(3, { isPrivate: true }),
        ],
        complete: true,
      },
    })
    expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/user/repos?visibility=all&sort=pushed&per_page=100&page=1', 'Bearer gho_1'],
      ['/user/repos?visibility=all&sort=pushed&per_page=100&page=2', 'Bearer gho_1'],
    ])
  })

  test('exclude private ones unless allowed', async () => {
    const { forge: github, asked } = forge(() => json([repository(1, { private: true }), repository(2)]))
    expect(await github.repositories('gho_1', { withPrivate: false })).toEqual({
      ok: true,
      value: { repositories: [expectedRepository(2)], complete: true },
    })
    expect(asked[0]?.path).toContain('visibility=public&')
  })

  test('stop at a thousand and are marked as incomplete', async () => {
    const { forge: github, asked } = forge(({ path }) =>
      json([repository(Number(path.split('page=').at(-1)))], nextPage),
    )
    const listed = await github.repositories('gho_1', { withPrivate: true })
    expect(listed).toMatchObject({ ok: true, value: { complete: false } })
    expect(asked.length).toBe(10)
  })

  test.each([
    ['no list', { message: 'hello' }],
    ['a list with invalid entries', ['x']],
    ['a repository without an id', [repository(1, { id: 'x' })]],
    ['a name with a path', [repository(1, { full_name: '../../user' })]],
    ['a name with three parts', [repository(1, { full_name: 'a/b/c' })]],
    ['an invalid date', [repository(1, { pushed_at: 'soon' })]],
  ])('are a defect if the response is %s', async (_case, body) => {
    const { forge: github } = forge(() => json(body))
    expect(await github.repositories('gho_1', { withPrivate: true })).toEqual({ ok: false, code: 'defect' })
  })
})
