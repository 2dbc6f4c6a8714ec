/** An act as the request that the product's pages would send. */
import type { Call } from '#tests/support/people/people.ts'
import type { Change, Sent } from './acts.ts'
import { cast } from './beginning.ts'
import type { Ids } from './ids.ts'

export interface Request extends Call {
  readonly path: string
}

/** So many requirements, on topics that the server knows. */
export type RequirementsOf = (count: number) => readonly object[]

/** Suffix of a path's people, so that no two paths share an address. */
export interface Tag {
  readonly text: string
}

export const emailOf = (person: number, { text }: Tag): string =>
  `${cast[person]?.email ?? 'nobody'}-${text}@assay.example`

const absentId = '0190a1b2-0000-7000-8000-000000000000'

function bodyOf(change: Change, ids: Ids, tag: Tag, requirementsOf: RequirementsOf): Request {
  const applicationPath = (person: number, on: number) =>
    `/applications/${ids.applicationId(person, on) ?? absentId}`
  const personPath = (person: number) => `/candidates/${ids.personId(person) ?? absentId}`
  switch (change.kind) {
    case 'event':
      return {
        path: `/positions/${ids.positionId(change.on)}/transitions`,
        method: 'POST',
        body: change.event,
      }
    case 'edit': {
      const { requirements, ...others } = change.changes
      const body =
        requirements === undefined ? others : { ...others, requirements: requirementsOf(requirements) }
      return { path: `/positions/${ids.positionId(change.on)}`, method: 'PATCH', body }
    }
    case 'stages':
      return {
        path: `/positions/${ids.positionId(change.on)}`,
        method: 'PATCH',
        body: { stages: change.names.map((name) => ({ name })) },
      }
    case 'add': {
      const { name = '' } = cast[change.person] ?? {}
      const candidate = {
        name,
        emails: [emailOf(change.person, tag)],
        ...(change.doNotContact && { doNotContact: true }),
      }
      const body = {
        ...(change.isNew ? { candidate } : { candidateId: ids.personId(change.person) ?? absentId }),
        ...(change.stageId === null ? {} : { stageId: ids.stageId(change.on, change.stageId) }),
      }
      return { path: `/positions/${ids.positionId(change.on)}/applications`, method: 'POST', body }
    }
    case 'move': {
      const { event } = change
      const body =
        event.type === 'application.moveRequested'
          ? { ...event, stageId: ids.stageId(change.on, event.stageId) }
          : event
      return { path: `${applicationPath(change.person, change.on)}/transitions`, method: 'POST', body }
    }
    case 'consent':
      return {
        path: `${applicationPath(change.person, change.on)}/consent`,
        method: 'POST',
        body: change.event,
      }
    case 'note':
      return {
        path: `${applicationPath(change.person, change.on)}/notes`,
        method: 'POST',
        body: { text: change.text },
      }
    case 'person':
      return { path: personPath(change.person), method: 'PATCH', body: change.changes }
    case 'delete':
      return { path: personPath(change.person), method: 'DELETE' }
    case 'restore':
      return { path: `${personPath(change.person)}/restoration`, method: 'POST' }
    case 'import':
    case 'wait':
      throw new Error(`${change.kind} is no single request`)
  }
}

export function requestOf(sent: Sent, ids: Ids, tag: Tag, requirementsOf: RequirementsOf): Request {
  const request = bodyOf(sent.act.change, ids, tag, requirementsOf)
  return sent.version === null ? request : { ...request, headers: { 'if-match': `"${sent.version}"` } }
}
