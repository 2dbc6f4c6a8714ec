import { dataOf, resultOf, type ApiClient, type CallResult } from '#src/api/client.ts'
import type { components } from '#src/api/schema.gen.ts'
import { formExpects } from '#src/api/form-expects.ts'
import type { Board, Candidate, Card, Position } from './board-types.ts'

type Schemas = components['schemas']
export type ApplicationDetails = Schemas['Application']
export type ConsentChange = Schemas['ConsentEvent']
export type NewApplication = Schemas['NewApplication']
export type CandidateChanges = Schemas['CandidateChanges']
export type PositionChange = Schemas['PositionEvent']
type ApplicationChange = Schemas['ApplicationEvent']

/** What an open screen shows in place (navigation.md section 5); all else is the response handler's. */
const shown = { expects: formExpects }
const quiet = { expects: formExpects, loader: false }
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

/** The board that the screen begins with. */
export async function readBoard(api: ApiClient, positionId: string, signal: AbortSignal): Promise<Board> {
  const params = { path: { positionId } }
  const call = { persists: true }
  return dataOf(await api.GET('/positions/{positionId}/board', { params, signal, call }))
}

/** Every call of the open pipeline, as data: its answer, or the problem to show where it happened. */
export const callsOf = (api: ApiClient) => ({
  async board(positionId: string): Promise<CallResult<Board>> {
    const params = { path: { positionId } }
    return resultOf(await api.GET('/positions/{positionId}/board', { params, call: quiet }))
  },
  /** At most 100 ids. */
  async cards(positionId: string, ids: readonly string[]): Promise<CallResult<Schemas['BoardCards']>> {
    const params = { path: { positionId }, query: { ids: [...ids] } }
    return resultOf(await api.GET('/positions/{positionId}/cards', { params, call: quiet }))
  },
  async position(positionId: string): Promise<CallResult<Position>> {
    const params = { path: { positionId } }
    return resultOf(await api.GET('/positions/{positionId}', { params, call: quiet }))
  },
  async changePosition(position: Position, body: PositionChange): Promise<CallResult<Position>> {
    const params = { path: { positionId: position.id }, header: ifMatch(position.version) }
    return resultOf(await api.POST('/positions/{positionId}/transitions', { params, body, call: shown }))
  },
  async transition(
    { id, version }: Pick<Card, 'id' | 'version'>,
    body: ApplicationChange,
  ): Promise<CallResult<Card>> {
    const params = { path: { applicationId: id }, header: ifMatch(version) }
    return resultOf(
      await api.POST('/applications/{applicationId}/transitions', { params, body, call: quiet }),
    )
  },
  async consent({ id, version }: Card, body: ConsentChange): Promise<CallResult<Card>> {
    const params = { path: { applicationId: id }, header: ifMatch(version) }
    return resultOf(await api.POST('/applications/{applicationId}/consent', { params, body, call: shown }))
  },
  /** `key` stays the same while a person presses "Add" again for the same form. */
  async add(positionId: string, body: NewApplication, key: string): Promise<CallResult<ApplicationDetails>> {
    const params = { path: { positionId }, header: { 'Idempotency-Key': key } }
    return resultOf(await api.POST('/positions/{positionId}/applications', { params, body, call: shown }))
  },
  async details(applicationId: string, signal?: AbortSignal): Promise<CallResult<ApplicationDetails>> {
    const params = { path: { applicationId } }
    const options = signal === undefined ? {} : { signal }
    return resultOf(await api.GET('/applications/{applicationId}', { params, call: quiet, ...options }))
  },
  async notes(applicationId: string, cursor: string | null): Promise<CallResult<Schemas['NotePage']>> {
    const params = { path: { applicationId }, query: { limit: 20, ...(cursor && { cursor }) } }
    return resultOf(await api.GET('/applications/{applicationId}/notes', { params, call: quiet }))
  },
  async writeNote(applicationId: string, text: string, key: string): Promise<CallResult<Schemas['Note']>> {
    const params = { path: { applicationId }, header: { 'Idempotency-Key': key } }
    return resultOf(
      await api.POST('/applications/{applicationId}/notes', { params, body: { text }, call: shown }),
    )
  },
  async timeline(applicationId: string, cursor: string | null): Promise<CallResult<Schemas['TimelinePage']>> {
    const params = { path: { applicationId }, query: { limit: 30, ...(cursor && { cursor }) } }
    return resultOf(await api.GET('/applications/{applicationId}/timeline', { params, call: quiet }))
  },
  async search(text: string): Promise<CallResult<Schemas['CandidatePage']>> {
    const params = { query: { limit: 20, ...(text && { search: text }) } }
    return resultOf(await api.GET('/candidates', { params, call: quiet }))
  },
  async changeCandidate({ id, version }: Candidate, body: CandidateChanges): Promise<CallResult<Candidate>> {
    const params = { path: { candidateId: id }, header: ifMatch(version) }
    return resultOf(await api.PATCH('/candidates/{candidateId}', { params, body, call: shown }))
  },
  async candidate(candidateId: string): Promise<CallResult<Candidate>> {
    const params = { path: { candidateId } }
    return resultOf(await api.GET('/candidates/{candidateId}', { params, call: quiet }))
  },
  async previewDeletion(candidateId: string): Promise<CallResult<Schemas['DeletionPreview']>> {
    const params = { path: { candidateId } }
    return resultOf(await api.GET('/candidates/{candidateId}/deletion', { params, call: quiet }))
  },
  async remove({ id, version }: Candidate): Promise<CallResult<Candidate>> {
    const params = { path: { candidateId: id }, header: ifMatch(version) }
    return resultOf(await api.DELETE('/candidates/{candidateId}', { params, call: quiet }))
  },
  async restore(candidateId: string): Promise<CallResult<Schemas['Restoration']>> {
    const params = { path: { candidateId } }
    return resultOf(await api.POST('/candidates/{candidateId}/restoration', { params, call: shown }))
  },
})

export type PipelineCalls = ReturnType<typeof callsOf>
