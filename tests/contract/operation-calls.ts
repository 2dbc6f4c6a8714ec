/**
 * A valid call of each operation of the contract, and its complete answer. An operation without an entry does not compile.
 */
import type { operations } from '#contract/schema.gen.ts'
import type { Person } from '#tests/support/people/people.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Workspace } from '#tests/support/people/workspace.ts'
import { cataloguedCalls } from './catalogue/catalogue.ts'

export interface GoodCall {
  /** The status of success. */
  status: number
  /** null for a call without credentials. */
  who: Pick<Person, 'cookie' | 'idToken'> | null
  path?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** A body that is not JSON. */
  bytes?: { type: string; content: string | Buffer }
  headers?: Record<string, string>
}

type OperationId = keyof operations

type ContentOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: { 'text/event-stream': infer Text } }
    ? Text
    : ''

/** The answer of a success; an empty body is an empty text. */
export type GoodAnswer<Id extends OperationId> = operations[Id] extends { responses: infer All }
  ? ContentOf<All[keyof All & (200 | 201 | 202 | 204)]>
  : never

interface QueryCall<Id extends OperationId, Read extends OperationId> {
  /** The GET that shows what the call wrote. */
  read: Read
  /** Preparation before the read. */
  first?(): Promise<unknown>
  /** The caller, unless the answer changes who they are. */
  who?(made: { answer: GoodAnswer<Id>; cookie: string }): GoodCall['who']
  /** The path of the call, unless the answer names another one. */
  path?(answer: GoodAnswer<Id>): Record<string, string>
  query?: Record<string, string>
  /** The compared part of the read; all of it by default. */
  part?(read: GoodAnswer<Read>): unknown
  /** The expected value: the answer of the call by default. */
  is?(at: string): unknown
}

/** Where the result of a call is read, or why it cannot be. */
type ReadBack<Id extends OperationId> = { [Read in OperationId]: QueryCall<Id, Read> }[OperationId] | string

interface Called<Id extends OperationId> extends GoodCall {
  /** The whole body of success. @param at when the server was called */
  answer(at: string): GoodAnswer<Id>
  /** For every call except GET. */
  readBack?: ReadBack<Id>
}

/** A call of any operation, type-checked where it was written. */
export interface AnyCalled extends GoodCall {
  answer(at: string): unknown
  readBack?: AnyQueryCall | string
}

export interface AnyQueryCall {
  read: OperationId
  first?(): Promise<unknown>
  who?(made: { answer: unknown; cookie: string }): GoodCall['who']
  path?(answer: unknown): Record<string, string>
  query?: Record<string, string>
  part?(read: unknown): unknown
  is?(at: string): unknown
}

/** Two people without a company: one of each account type. */
export interface Cast {
  server: TestServer
  workspace: Workspace
  developer: Person
  /** Of a company account whose company does not exist yet. */
  founder: Person
}

export type Builds = { [Id in OperationId]: (cast: Cast) => Promise<Called<Id>> }

export const operationCalls: Builds = cataloguedCalls
