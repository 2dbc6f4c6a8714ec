import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { PlanKey } from '#machines/domain/company/plans.ts'
import type { Database, GlobalTx, TenantTx } from '../db/database.ts'
import type { DemoSeed } from './ports/demo-seed.ts'
import type { IdentityProvider } from './ports/identity.ts'
import type { Forge } from './ports/forge.ts'
import type { Histories } from './ports/histories.ts'
import type { LiveCursors } from './ports/live-cursors.ts'
import type { OAuth } from './ports/oauth.ts'
import type { Browser } from './ports/browser.ts'
import type { Sessions } from './ports/sessions.ts'
import type { Actor, ActorOf } from './ports/actor.ts'
import type { operations, operationTraits } from '#contract/schema.gen.ts'

export interface Clock {
  now(): Date
}

/** Available to every handler. External effects belong in prepare or in a queued job, never in transact. */
export interface HandlerContext<Who extends Actor = Actor> {
  requestId: string
  actor: Who
  /** The token as sent, only for the identity provider; null if none was sent. */
  credential: string | null
  /** For prepare only: transact gets its transaction. */
  database: Database
  identity: IdentityProvider
  sessions: Sessions
  /** Sign-in through other providers; for prepare only. */
  oauth: OAuth
  /** The code host that users connect, for prepare only; null if none is configured. */
  forge: Forge | null
  histories: Histories
  clock: Clock
  livePlaces: LiveCursors
  log: FastifyBaseLogger
  browser: Browser
  ip: string
  userAgent: string
  /** The origin that users see, without a trailing slash. */
  publicUrl: string
  /** The plan of new companies. */
  newCompanyPlan: PlanKey
  /** Fills demo workspaces; null if the demo is off. */
  demo: DemoSeed | null
}

type Members<T> = [T] extends [never] ? Record<never, never> : NonNullable<T>
type Parameter<Op, In extends string> = Op extends { parameters: infer P }
  ? In extends keyof P
    ? Members<P[In]>
    : Record<never, never>
  : Record<never, never>

type BodyOf<Op> = Op extends { requestBody: { content: infer C } }
  ? C extends { 'application/json': infer B }
    ? B
    : Buffer
  : Op extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B | undefined
    : undefined

/** A validated request. A body other than JSON is passed as bytes. */
export interface OperationRequest<Op, IfMatch extends boolean = boolean> {
  path: Parameter<Op, 'path'>
  query: Parameter<Op, 'query'>
  headers: Parameter<Op, 'header'>
  body: BodyOf<Op>
  /** The version in If-Match; null if optional and absent. */
  ifMatch: IfMatch extends true ? number : number | null
}

type Filled = 'type' | 'title' | 'status' | 'instance' | 'message'
type ProblemMembers<P> = Omit<P, Filled> & { message?: string }
type Headers = { headers?: Record<string, string> }

/** A body already serialized to JSON bytes, when serializing would block the event loop too long. */
export type JsonText<Body> = Uint8Array & { readonly [jsonOf]: Body }
declare const jsonOf: unique symbol

type AnswerFor<Status, Response> = Response extends { content: { 'application/problem+json': infer P } }
  ? Headers & {
      status: Status
      problem: ProblemMembers<P>
      /** A refusal rolls its transaction back; true keeps its writes (an audit entry, a revocation). */
      keep?: true
    }
  : Response extends { content: { 'application/json': infer Body } }
    ? Headers & ({ status: Status; body: Body } | { status: Status; json: JsonText<Body> })
    : Response extends { content: infer Types }
      ? keyof Types extends never
        ? Headers & { status: Status }
        : Headers & { status: Status; type: keyof Types; stream: Readable | string | Buffer }
      : Headers & { status: Status }

export type AnswerOf<Op> = Op extends { responses: infer R }
  ? { [Status in keyof R & number]: AnswerFor<Status, R[Status]> }[keyof R & number]
  : never

export type OperationId = keyof operations
export type RequestOf<Id extends OperationId> = OperationRequest<
  operations[Id],
  operationTraits[Id]['ifMatch']
>
export type ContextOf<Id extends OperationId> = HandlerContext<ActorOf<operationTraits[Id]['actor']>>

/** Company and user operations work in their own tenant, the others on global tables. */
type ScopeOf<Kind extends Actor['kind']> = Kind extends 'company' | 'user' ? TenantTx : GlobalTx

interface Preparing<Request, Context, Prepared> {
  /** I/O without a transaction; runs once, however often the transaction is retried. */
  prepare?: (request: Request, context: Context) => Promise<Prepared>
}

interface Transacting<Request, Context, Prepared, Tx, Reply> extends Preparing<Request, Context, Prepared> {
  /** SQL and pure functions only: runs again when the database requires a retry. */
  transact: (tx: Tx, request: Request, context: Context, prepared: Prepared) => Promise<Reply>
  /**
   * Runs after the transaction, with its answer (null if none), in the background. Only for work that may be
   * lost with the process. Never throws.
   */
  after?: (request: Request, context: Context, prepared: Prepared, answer: Reply | null) => void
  tenant?: undefined
  respond?: undefined
}

interface InTenant<Request, Context, Prepared, Reply> extends Omit<
  Transacting<Request, Context, Prepared, TenantTx, Reply>,
  'tenant'
> {
  /** Returns the tenant if the actor does not determine it (createCompany). */
  tenant: (request: Request, context: Context, prepared: Prepared) => string
}

interface Responding<Request, Context, Prepared, Reply> extends Preparing<Request, Context, Prepared> {
  /** Answers without a transaction (health, streams). */
  respond: (request: Request, context: Context, prepared: Prepared) => Promise<Reply>
  transact?: undefined
  after?: undefined
  tenant?: undefined
}

/** An operation as the binding runs it. Its types are checked at the definition and erased here. */
export interface BoundOperation {
  readonly id: string
  readonly prepare: (request: unknown, context: HandlerContext) => Promise<unknown>
  readonly tenant: ((request: unknown, context: HandlerContext, prepared: unknown) => string) | null
  readonly transact:
    | ((
        tx: GlobalTx | TenantTx,
        request: unknown,
        context: HandlerContext,
        prepared: unknown,
      ) => Promise<AnyAnswer>)
    | null
  readonly respond:
    ((request: unknown, context: HandlerContext, prepared: unknown) => Promise<AnyAnswer>) | null
  readonly after: (
    request: unknown,
    context: HandlerContext,
    prepared: unknown,
    answer: AnyAnswer | null,
  ) => void
}

export interface AnyAnswer {
  status: number
  body?: unknown
  json?: Uint8Array
  problem?: { code: string; message?: string; [member: string]: unknown }
  keep?: true
  type?: string
  stream?: Readable | string | Buffer
  headers?: Record<string, string>
}

/** Defines operations of one contract. `npm run contract:types` generates Ops and Traits. */
export function operationsOf<
  Ops,
  Traits extends Record<keyof Ops, { actor: Actor['kind']; ifMatch: boolean }>,
>() {
  return function operation<Id extends keyof Ops & string, Prepared = undefined>(
    id: Id,
    definition:
      | Transacting<
          OperationRequest<Ops[Id], Traits[Id]['ifMatch']>,
          HandlerContext<ActorOf<Traits[Id]['actor']>>,
          Prepared,
          ScopeOf<Traits[Id]['actor']>,
          AnswerOf<Ops[Id]>
        >
      | InTenant<
          OperationRequest<Ops[Id], Traits[Id]['ifMatch']>,
          HandlerContext<ActorOf<Traits[Id]['actor']>>,
          Prepared,
          AnswerOf<Ops[Id]>
        >
      | Responding<
          OperationRequest<Ops[Id], Traits[Id]['ifMatch']>,
          HandlerContext<ActorOf<Traits[Id]['actor']>>,
          Prepared,
          AnswerOf<Ops[Id]>
        >,
  ): BoundOperation {
    return erase(id, definition)
  }
}

type Typed = (...typed: never[]) => unknown
interface Definition {
  prepare?: Typed | undefined
  tenant?: Typed | undefined
  transact?: Typed | undefined
  respond?: Typed | undefined
  after?: Typed | undefined
}

/** Erases a definition's types: the binding only passes requests that the contract validated. */
function erase(id: string, definition: Definition): BoundOperation {
  return {
    id,
    prepare:
      (definition.prepare as BoundOperation['prepare'] | undefined) ?? (() => Promise.resolve(undefined)),
    tenant: (definition.tenant as BoundOperation['tenant'] | undefined) ?? null,
    transact: (definition.transact as BoundOperation['transact'] | undefined) ?? null,
    respond: (definition.respond as BoundOperation['respond'] | undefined) ?? null,
    after: (definition.after as BoundOperation['after'] | undefined) ?? (() => undefined),
  }
}

/** Defines an operation of openapi.yaml; a wrong or undocumented answer is a compile error. */
export const operation = operationsOf<operations, operationTraits>()
