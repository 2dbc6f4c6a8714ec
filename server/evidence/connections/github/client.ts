import { askGitHub } from '#server/auth/oauth/github-api.ts'
import type { Outbound } from '#server/auth/oauth/outbound.ts'
import { defect, refusalOf } from './refusal.ts'

/** Requests one path with a token. Throws a ForgeRefusal, or an error of the outbound client. */
export type Ask = (path: string) => Promise<{ readonly body: unknown; readonly hasNext: boolean }>

/** GitHub rejects other tokens anyway, and they cannot be sent in a header. */
const tokenShape = /^[\w.-]{1,1024}$/u

interface AskParts {
  readonly outbound: Outbound
  readonly now: () => Date
}

export function askWith({ outbound, now }: AskParts, token: string, signal?: AbortSignal): Ask {
  return async (path) => {
    if (!tokenShape.test(token)) throw refusalOf(new Response(null, { status: 401 }), now())
    const answer = await askGitHub(outbound, { path, authorization: `Bearer ${token}`, signal })
    if (!answer.ok) throw refusalOf(answer, now())
    const body = (await answer.json().catch(() => defect('no JSON'))) as unknown
    return { body, hasNext: /<[^<>]*>;\s*rel="next"/u.test(answer.headers.get('link') ?? '') }
  }
}

export type Entry = Readonly<Record<string, unknown>>

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Entries per page; GitHub's maximum. */
export const perPage = 100

/**
 * Yields the entries of a list page by page. It never follows links of the response; it only checks whether there is a
 * next page.
 */
export async function* listOf(
  ask: Ask,
  path: string,
  mostPages: number,
): AsyncGenerator<{ readonly entries: readonly Entry[]; readonly isLast: boolean }> {
  const joined = `${path}${path.includes('?') ? '&' : '?'}per_page=${perPage}`
  for (let page = 1; page <= mostPages; page += 1) {
    const { body, hasNext } = await ask(`${joined}&page=${page}`)
    if (!Array.isArray(body) || !body.every(isEntry)) return defect('no list')
    yield { entries: body, isLast: !hasNext }
    if (!hasNext) return
  }
}
