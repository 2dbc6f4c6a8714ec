import { resultOf, type ApiClient, type CallResult } from '#src/api/client.ts'
import type { components } from '#src/api/schema.gen.ts'
import { inItsPlace, submission } from '#src/api/expectations.ts'
import type { Board, Candidate, Card, Position } from './board-types.ts'

type Schemas = components['schemas']
export type ApplicationDetails = Schemas['Application']
export type ConsentChange = Schemas['ConsentEvent']
export type NewApplication = Schemas['NewApplication']
export type CandidateChanges = Schemas['CandidateChanges']
export type PositionChange = Schemas['PositionEvent']
type ApplicationChange = Schemas['ApplicationEvent']

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

/** Every call of the open pipeline, as data: its answer, or the problem to show where it happened. */
export const callsOf = (api: ApiClient) => ({
  async board(positionId: string): Promise<CallResult<Board>> {
    const params = { path: { positionId } }
    return resultOf(await api.GET('/positions/{positionId}/board', { params, call: inItsPlace }))
  },
  /** At most 100 ids. */
  async cards(positionId: string, ids: readonly string[]): Promise<CallResult<Schemas['BoardCards']>> {
    const params = { path: { positionId }, query: { ids: [...ids] } }
    return resultOf(await api.GET('/positions/{positionId}/cards', { params, call: inItsPlace }))
  },
  async position(positionId: string): Promise<CallResult<Position>> {
    const params = { path: { positionId } }
    return resultOf(await api.GET('/positions/{positionId}', { params, call: inItsPlace }))
  },
  async changePosition(position: Position, body: PositionChange): Promise<CallResult<Position>> {
    const params = { path: { positionId: position.id }, header: ifMatch(position.version) }
    return resultOf(await api.POST('/positions/{positionId}/transitions', { params, body, call: submission }))
  },
  async transition(
    { id, version }: Pick<Card, 'id' | 'version'>,
    body: ApplicationChange,
  ): Promise<CallResult<Card>> {
    const params = { path: { applicationId: id }, header: ifMatch(version) }
    return resultOf(
      await api.POST('/applications/{applicationId}/transitions', { params, body, call: inItsPlace }),
    )
  },
  async consent({ id, version }: Card, body: ConsentChange): Promise<CallResult<Card>> {
    const params = { path: { applicationId: id }, header: ifMatch(version) }
    return resultOf(
      await api.POST('/applications/{applicationId}/consent', { params, body, call: submission }),
    )
  },
  /** `key` stays the same while a person presses "Add" again for the same form. */
  async add(positionId: string, body: NewApplication, key: string): Promise<CallResult<ApplicationDetails>> {
    const params = { path: { positionId }, header: { 'Idempotency-Key': key } }
    return resultOf(
      await api.POST('/positions/{positionId}/applications', { params, body, call: submission }),
    )
  },
  async details(applicationId: string, signal?: AbortSignal): Promise<CallResult<ApplicationDetails>> {
    const params = { path: { applicationId } }
    const options = signal === undefined ? {} : { signal }
    return resultOf(await api.GET('/applications/{applicationId}', { params, call: inItsPlace, ...options }))
  },
  async notes(applicationId: string, cursor: string | null): Promise<CallResult<Schemas['NotePage']>> {
    const params = { path: { applicationId }, query: { limit: 20, ...(cursor && { cursor }) } }
    return resultOf(await api.GET('/applications/{applicationId}/notes', { params, call: inItsPlace }))
  },
  async writeNote(applicationId: string, text: string, key: string): Promise<CallResult<Schemas['Note']>> {
    const params = { path: { applicationId }, header: { 'Idempotency-Key': key } }
    return resultOf(
      await api.POST('/applications/{applicationId}/notes', { params, body: { text }, call: submission }),
    )
  },
  async timeline(applicationId: string, cursor: string | null): Promise<CallResult<Schemas['TimelinePage']>> {
    const params = { path: { applicationId }, query: { limit: 30, ...(cursor && { cursor }) } }
    return resultOf(await api.GET('/applications/{applicationId}/timeline', { params, call: inItsPlace }))
  },
  async search(text: string): Promise<CallResult<Schemas['CandidatePage']>> {
    const params = { query: { limit: 20, ...(text && { search: text }) } }
    return resultOf(await api.GET('/candidates', { params, call: inItsPlace }))
  },
  async changeCandidate({ id, version }: Candidate, body: CandidateChanges): Promise<CallResult<Candidate>> {
    const params = { path: { candidateId: id }, header: ifMatch(version) }
    return resultOf(await api.PATCH('/candidates/{candidateId}', { params, body, call: submission }))
  },
  async candidate(candidateId: string): Promise<CallResult<Candidate>> {
    const params = { path: { candidateId } }
    return resultOf(await api.GET('/candidates/{candidateId}', { params, call: inItsPlace }))
  },
  async previewDeletion(candidateId: string): Promise<CallResult<Schemas['DeletionPreview']>> {
    const params = { path: { candidateId } }
    return resultOf(await api.GET('/candidates/{candidateId}/deletion', { params, call: inItsPlace }))
  },
  async remove({ id, version }: Candidate): Promise<CallResult<Candidate>> {
    const params = { path: { candidateId: id }, header: ifMatch(version) }
    return resultOf(await api.DELETE('/candidates/{candidateId}', { params, call: inItsPlace }))
  },
  async restore(candidateId: string): Promise<CallResult<Schemas['Restoration']>> {
    const params = { path: { candidateId } }
    return resultOf(await api.POST('/candidates/{candidateId}/restoration', { params, call: submission }))
  },
})

export type PipelineCalls = ReturnType<typeof callsOf>
