import type { Outbound } from './outbound.ts'

const api = 'https://api.github.com'

export interface GitHubRequest {
  /** With its query, e.g. /user/repos?page=2 */
  path: string
  /** The Authorization header. */
  authorization: string
  method?: 'GET' | 'DELETE'
  body?: object
  /** Aborts when the answer is no longer needed. */
  signal?: AbortSignal | undefined
}

/** Calls GitHub's REST API. Rejects with an OutboundFailure if there is no answer. */
export const askGitHub = (
  outbound: Outbound,
  { path, authorization, method = 'GET', body, signal }: GitHubRequest,
): Promise<Response> =>
  outbound(api + path, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization,
      'user-agent': 'Assay',
      'x-github-api-version': '2022-11-28',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
    ...(signal !== undefined && { signal }),
  })
