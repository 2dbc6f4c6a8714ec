import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import type { components } from '#contract/schema.gen.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { Board, Candidate, Card, Position } from './board-types.ts'

type Schemas = components['schemas']
export type ApplicationDetails = Schemas['Application']
export type ConsentChange = Schemas['ConsentEvent']
export type NewApplication = Schemas['NewApplication']
export type CandidateChanges = Schemas['CandidateChanges']
export type PositionChange = Schemas['PositionEvent']
type ApplicationChange = Schemas['ApplicationEvent']

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

/** The calls of the open pipeline. Each resolves to its answer, or to the failure to show. */
export const callsOf = (api: ApiClient) => ({
  board(positionId: string): Promise<Result<Board, CallFailure>> {
    const params = { path: { positionId } }
    return api.GET('/positions/{positionId}/board', { params, call: inPlace })
  },
  /** At most 100 ids. */
  cards(positionId: string, ids: readonly string[]): Promise<Result<Schemas['BoardCards'], CallFailure>> {
    const params = { path: { positionId }, query: { ids: [...ids] } }
    return api.GET('/positions/{positionId}/cards', { params, call: inPlace })
  },
  position(positionId: string): Promise<Result<Position, CallFailure>> {
    const params = { path: { positionId } }
    return api.GET('/positions/{positionId}', { params, call: inPlace })
  },
  changePosition(position: Position, body: PositionChange): Promise<Result<Position, CallFailure>> {
    const params = { path: { positionId: position.id }, header: ifMatch(position.version) }
    return api.POST('/positions/{positionId}/transitions', { params, body, call: submission })
  },
  transition(
    { id, version }: Pick<Card, 'id' | 'version'>,
    body: ApplicationChange,
  ): Promise<Result<Card, CallFailure>> {
    const params = { path: { applicationId: id }, header: ifMatch(version) }
    return api.POST('/applications/{applicationId}/transitions', { params, body, call: inPlace })
  },
  consent({ id, version }: Card, body: ConsentChange): Promise<Result<Card, CallFailure>> {
    const params = { path: { applicationId: id }, header: ifMatch(version) }
    return api.POST('/applications/{applicationId}/consent', { params, body, call: submission })
  },
  /** `key` stays the same while the recruiter retries the same form. */
  add(
    positionId: string,
    body: NewApplication,
    key: string,
  ): Promise<Result<ApplicationDetails, CallFailure>> {
    const params = { path: { positionId }, header: { 'Idempotency-Key': key } }
    return api.POST('/positions/{positionId}/applications', { params, body, call: submission })
  },
  details(applicationId: string, signal?: AbortSignal): Promise<Result<ApplicationDetails, CallFailure>> {
    const params = { path: { applicationId } }
    const options = signal === undefined ? {} : { signal }
    return api.GET('/applications/{applicationId}', { params, call: inPlace, ...options })
  },
  notes(applicationId: string, cursor: string | null): Promise<Result<Schemas['NotePage'], CallFailure>> {
    const params = { path: { applicationId }, query: { limit: 20, ...(cursor && { cursor }) } }
    return api.GET('/applications/{applicationId}/notes', { params, call: inPlace })
  },
  /** The members whom a note can mention. */
  mentionable(applicationId: string): Promise<Result<Schemas['MentionableMembers'], CallFailure>> {
    const params = { path: { applicationId } }
    return api.GET('/applications/{applicationId}/mentionable', { params, call: inPlace })
  },
  writeNote(
    applicationId: string,
    body: Schemas['NewNote'],
    key: string,
  ): Promise<Result<Schemas['Note'], CallFailure>> {
    const params = { path: { applicationId }, header: { 'Idempotency-Key': key } }
    return api.POST('/applications/{applicationId}/notes', { params, body, call: submission })
  },
  timeline(
    applicationId: string,
    cursor: string | null,
  ): Promise<Result<Schemas['TimelinePage'], CallFailure>> {
    const params = { path: { applicationId }, query: { limit: 30, ...(cursor && { cursor }) } }
    return api.GET('/applications/{applicationId}/timeline', { params, call: inPlace })
  },
  digests(positionId: string, signal?: AbortSignal): Promise<Result<Schemas['DigestList'], CallFailure>> {
    const params = { path: { positionId } }
    const options = signal === undefined ? {} : { signal }
    return api.GET('/positions/{positionId}/digests', { params, call: inPlace, ...options })
  },
  digest(digestId: string, signal: AbortSignal): Promise<Result<Schemas['Digest'], CallFailure>> {
    return api.GET('/digests/{digestId}', { params: { path: { digestId } }, signal, call: inPlace })
  },
  /** `key` stays the same while the recruiter retries the same candidate. */
  createDigest(
    positionId: string,
    body: Schemas['DigestContent'],
    key: string,
  ): Promise<Result<Schemas['Digest'], CallFailure>> {
    const params = { path: { positionId }, header: { 'Idempotency-Key': key } }
    return api.POST('/positions/{positionId}/digests', { params, body, call: submission })
  },
  updateDigest(
    { id, version }: Schemas['Digest'],
    body: Schemas['DigestContent'],
  ): Promise<Result<Schemas['Digest'], CallFailure>> {
    const params = { path: { digestId: id }, header: ifMatch(version) }
    return api.PUT('/digests/{digestId}', { params, body, call: submission })
  },
  search(text: string): Promise<Result<Schemas['CandidatePage'], CallFailure>> {
    const params = { query: { limit: 20, ...(text && { search: text }) } }
    return api.GET('/candidates', { params, call: inPlace })
  },
  changeCandidate(
    { id, version }: Candidate,
    body: CandidateChanges,
  ): Promise<Result<Candidate, CallFailure>> {
    const params = { path: { candidateId: id }, header: ifMatch(version) }
    return api.PATCH('/candidates/{candidateId}', { params, body, call: submission })
  },
  candidate(candidateId: string): Promise<Result<Candidate, CallFailure>> {
    const params = { path: { candidateId } }
    return api.GET('/candidates/{candidateId}', { params, call: inPlace })
  },
  previewDeletion(candidateId: string): Promise<Result<Schemas['DeletionPreview'], CallFailure>> {
    const params = { path: { candidateId } }
    return api.GET('/candidates/{candidateId}/deletion', { params, call: inPlace })
  },
  remove({ id, version }: Candidate): Promise<Result<Candidate, CallFailure>> {
    const params = { path: { candidateId: id }, header: ifMatch(version) }
    return api.DELETE('/candidates/{candidateId}', { params, call: inPlace })
  },
  restore(candidateId: string): Promise<Result<Schemas['Restoration'], CallFailure>> {
    const params = { path: { candidateId } }
    return api.POST('/candidates/{candidateId}/restoration', { params, call: submission })
  },
})

export type PipelineCalls = ReturnType<typeof callsOf>
