import type { operations } from '#contract/schema.gen.ts'
import type { AnyEffectCase, EffectCase, Refusal } from '../effects/effects.ts'
import type { AnyCalled, Builds, Cast } from '../operation-calls.ts'

type OperationId = keyof operations

/** Expectations for one operation of the contract, read by the suites that cover all of them. */
export interface Entry<Id extends OperationId> {
  /** Makes a valid call and its complete expected answer. */
  call: Builds[Id]
  /** Writes of a call. The title completes "createClient …". Every operation except a GET has at least one. */
  effects?: Record<string, EffectCase<Id>>
  /** Calls that a rule refuses, by a title that completes "createClient refuses …". */
  refuses?: Record<string, Omit<Refusal, 'operation'>>
  /** The status and code for another company's id, by where the request names it. In a path it is always 404 not-found. */
  foreignIds?: Record<`${'query' | 'body'} ${string}`, string>
}

/** One file lists the operations of one resource. */
export type Entries<Ids extends OperationId> = { [Id in Ids]: Entry<Id> }

/** An entry of any operation, its types checked where it was written. */
export interface AnyEntry extends Pick<Entry<OperationId>, 'refuses' | 'foreignIds'> {
  call(cast: Cast): Promise<AnyCalled>
  effects?: Record<string, AnyEffectCase>
}
