import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { call, type Call, type Person } from '#tests/support/people/people.ts'
import type { OpenDatabase } from '#tests/support/database/every-row.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Workspace } from '#tests/support/people/workspace.ts'

/** What the journeys of one engine share. None of them affects another. */
export interface Travel {
  server: TestServer
  origin: string
  workspace: Workspace
  /** Looks into every table. */
  place: OpenDatabase
}

/** The steps of a person in one part of the server, with the complete answers. */
export interface Journey {
  /** Completes the title: the actions, in order. */
  steps: string
  walk(travel: Travel): Promise<void>
}

/** Keyed by the folder below `server`, that of a module without its `modules/`. */
export type Journeys = Record<string, Journey>

export const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/u)
export const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u)

/** A refusal of a version that is not the current one. */
export const staleWith = (current: unknown) => [
  412,
  {
    code: 'version-stale',
    message: 'Someone else changed this. Check the latest version, then try again.',
    current,
  },
]

type Sender = (
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** Calls by a person, named by their method. */
export function callsOf(server: TestServer, who: Pick<Person, 'cookie' | 'idToken'> | null) {
  const by =
    (method: NonNullable<Call['method']>): Sender =>
    (path, body, headers = {}) =>
      call(server, who, path, { method, headers, ...(body && { body }) })
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), remove: by('DELETE') }
}
