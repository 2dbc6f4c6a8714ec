import type { operations } from '#server/contract/schema.gen.ts'
import type { EffectCase, Refusal } from '../effects/effects.ts'
import type { Builds } from '../operation-calls.ts'

type OperationId = keyof operations

/** What the catalogue says of one operation of the contract. The suites that hold for all operations are made of it. */
export interface Entry<Id extends OperationId> {
  /** Makes a good call, with the whole of what it answers. */
  call: Builds[Id]
  /** What a call writes, by a title that completes "createClient …". Every operation that is no GET has some. */
  effects?: Record<string, EffectCase<Id>>
  /** Calls that a rule refuses, by a title that completes "createClient refuses …". */
  refuses?: Record<string, Omit<Refusal, 'operation'>>
  /** The status and code for another company's id, by where the request names it. In a path it is always 404 not-found. */
  foreignIds?: Record<`${'query' | 'body'} ${string}`, string>
}

/** One file lists the operations of one resource. */
export type Entries<Ids extends OperationId> = { [Id in Ids]: Entry<Id> }
