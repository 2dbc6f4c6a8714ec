import { openForge } from '#server/evidence/connections/github/open-forge.ts'

/** A request to GitHub. */
interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
  readonly body: string
}
export type Answer = (asked: Asked) => Response | Promise<Response>

export const settings = {
  clients: { github: { clientId: 'Iv1', clientSecret: 'hush' } },
  microsoftTenant: 'common',
  sandbox: false,
}
export const now = new Date('2026-11-23T08:00:00Z')

/** A GitHub whose answers the test gives, with the requests and log lines. */
export function forge(answer: Answer, more: Partial<Parameters<typeof openForge>[0]> = {}) {
  const asked: Asked[] = []
  const logged: object[] = []
  const log = (details: object) => void logged.push(details)
  const opened = openForge({
    settings,
    secretKey: Buffer.alloc(32, 7),
    publicUrl: 'https://assay.example',
    ownOrigin: () => 'http://127.0.0.1:4300',
    clock: { now: () => now },
    log: { info: log, warn: log, error: log },
    fetch: async (input, init) => {
      const url = new URL(String(input))
      const headers = new Headers(init?.headers)
      const one = {
        method: init?.method ?? 'GET',
        path: url.host === 'api.github.com' ? url.pathname + url.search : url.href,
        authorization: headers.get('authorization'),
        body: String(init?.body ?? ''),
      }
      asked.push(one)
      return answer(one)
    },
    ...more,
  })
  if (opened === null) throw new Error('not configured')
  return { forge: opened, asked, logged }
}

export const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)
export const nextPage = { headers: { link: '<https://elsewhere.example/?page=9>; rel="next"' } }
