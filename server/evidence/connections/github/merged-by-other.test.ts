import { describe, expect, test } from 'vitest'
import { forge as forgeThat, json, nextPage, type Answer } from '#tests/support/forge/github.ts'
import type { Forge } from '#server/contract/ports/forge.ts'

describe('commits merged by another person', () => {
  /** GitHub, where the token belongs to this login now. */
  const forge = (answer: Answer, login = 'mara-okonjo') =>
    forgeThat((asked) => (asked.path === '/user' ? json({ id: mara.id, login }) : answer(asked)))
  const sha = (digit: string) => digit.repeat(40)
  const [mara, tomas, bot] = [
    { id: 7, type: 'User' },
    { id: 8, type: 'User' },
    { id: 9, type: 'Bot' },
  ]
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
  const issue = (number: number, merged = true) => ({
    number,
    updated_at: at(number),
    ...(merged && { pull_request: { merged_at: at(number) } }),
  })
  const pull = (by: object | null, merge: string | null, user: object = mara) => ({
    user,
    merged_by: by,
    merge_commit_sha: merge,
  })
  const written = (digit: string, author: object | null = mara) => ({ sha: sha(digit), author })
  const merged = (github: Forge, more: object = {}) =>
    github.mergedByOther('gho_1', {
      repository: 'tidewater/harbor',
      since: null,
      ...more,
    })

  test('include the merge commit, and exclude own merges and those by bots', async () => {
    const pulls: Record<string, unknown> = {
      '/1': pull(tomas, sha('a')),
      '/2': pull(mara, sha('b')),
      '/3': pull(bot, sha('c')),
      '/4': pull(null, null),
      '/5': pull(tomas, null),
    }
    const { forge: github, asked } = forge(({ path }) => {
      if (path.startsWith('/repos/tidewater/harbor/issues?')) {
        return json([issue(1), issue(2), issue(3), issue(4), issue(5), issue(6, false)])
      }
      const number = /^\/repos\/tidewater\/harbor\/pulls(\/\d+)(\/commits)?/u.exec(path)
      if (number?.[2] === undefined) return json(pulls[number?.[1] ?? ''])
      return json(number[1] === '/1' ? [written('1'), written('2')] : [{ sha: 'odd', author: mara }])
    })
    const since = new Date('2026-10-01T00:00:00Z')
    expect(await merged(github, { since })).toEqual({
      ok: true,
      value: { commits: [sha('a'), sha('1'), sha('2')], resume: null },
    })
    expect(asked.map(({ path }) => path)).toEqual([
      '/user',
      '/repos/tidewater/harbor/issues?creator=mara-okonjo&state=closed&sort=updated&direction=asc&since=2026-10-01T00%3A00%3A00.000Z&per_page=100&page=1',
      '/repos/tidewater/harbor/pulls/1',
      '/repos/tidewater/harbor/pulls/1/commits?per_page=100&page=1',
      '/repos/tidewater/harbor/pulls/2',
      '/repos/tidewater/harbor/pulls/3',
      '/repos/tidewater/harbor/pulls/4',
      '/repos/tidewater/harbor/pulls/5',
      '/repos/tidewater/harbor/pulls/5/commits?per_page=100&page=1',
    ])
  })

  test.each([
    ['another account', tomas],
    ['an unknown author', null],
    ['no author', undefined],
  ])('exclude commits by %s, and then the merge commit', async (_whose, author) => {
    const others = author === undefined ? { sha: sha('2') } : written('2', author)
    const { forge: github } = forge(({ path }) => {
      if (path.includes('/issues?')) return json([issue(1)])
      return json(path.includes('/commits') ? [written('1'), others] : pull(tomas, sha('a')))
    })
    expect(await merged(github)).toEqual({ ok: true, value: { commits: [sha('1')], resume: null } })
  })

  test('are requested by the author’s current login', async () => {
    const { forge: github, asked } = forge(
      ({ path }) =>
        json(
          path.includes('/issues?')
            ? [issue(1)]
            : path.includes('/commits')
              ? [written('1')]
              : pull(tomas, sha('a')),
        ),
      'mara-now',
    )
    expect(await merged(github)).toEqual({ ok: true, value: { commits: [sha('a'), sha('1')], resume: null } })
    expect(asked[1]?.path).toContain('creator=mara-now&')
  })

  test('exclude pull requests by the new owner of a former login', async () => {
    const other = { id: 12, type: 'User' }
    const { forge: github } = forge(({ path }) =>
      json(
        path.includes('/issues?')
          ? [issue(1)]
          : path.includes('/commits')
            ? [written('1')]
            : pull(tomas, sha('a'), other),
      ),
    )
    expect(await merged(github)).toEqual({ ok: true, value: { commits: [], resume: null } })
  })

  test('are a defect without a user, or with an invalid login', async () => {
    const { forge: github, asked } = forge(() => json([]), 'mara okonjo')
    expect(await merged(github)).toEqual({ ok: false, code: 'defect' })
    expect(asked.map(({ path }) => path)).toEqual(['/user'])
  })

  test('stop after a hundred pull requests and return where to resume', async () => {
    const first = Date.parse('2026-01-01T00:00:00Z')
    const { forge: github, asked } = forge(({ path }) => {
      if (!path.includes('/issues?')) {
        return json(path.includes('/commits') ? [] : pull(tomas, sha('a')))
      }
      const from = path.endsWith('page=1') ? 0 : 60
      const issues = Array.from({ length: 60 }, (_, index) => ({
        number: from + index + 1,
        updated_at: new Date(first + (from + index) * 1_000).toISOString(),
        pull_request: { merged_at: at(1) },
      }))
      return json(issues, from === 0 ? nextPage : {})
    })
    expect(await merged(github)).toEqual({
      ok: true,
      value: { commits: [sha('a')], resume: new Date(first + 99_000) },
    })
    expect(asked.length).toBe(203)
  })

  test.each([
    { repository: 'tidewater' },
    { repository: '../user' },
    { repository: 'a/..' },
    { repository: 'a/b?x=1' },
  ])('are not requested for an invalid name: %o', async (more) => {
    const { forge: github, asked } = forge(() => json([]))
    expect(await merged(github, more)).toEqual({ ok: false, code: 'defect' })
    expect(asked).toEqual([])
  })

  test('are not requested further after an abort', async () => {
    const abort = new AbortController()
    const { forge: github, asked } = forge(({ path }) => {
      if (path.includes('/issues?')) return json([issue(1), issue(2)])
      abort.abort()
      return Promise.reject(abort.signal.reason as Error)
    })
    expect(await merged(github, { signal: abort.signal })).toEqual({ ok: false, code: 'unreachable' })
    expect(asked.length).toBe(3)
  })
})
