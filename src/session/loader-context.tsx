import { createContext, use, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { LoaderState, loaderLogic } from '#machines/session/loader/loader-logic.ts'
import { useActorValue } from './use-actor-value.ts'

export type LoaderActor = ActorRefFrom<typeof loaderLogic>

const LoaderActorContext = createContext<LoaderActor | null>(null)

export function LoaderProvider({ actor, children }: { actor: LoaderActor; children: ReactNode }) {
  return <LoaderActorContext value={actor}>{children}</LoaderActorContext>
}

export const selectIsLoading = (state: LoaderState) => state.loading
/** Its change rebuilds the main area. */
export const selectForceRefresh = (state: LoaderState) => state.forceRefresh

export function useLoader<Value>(select: (state: LoaderState) => Value): Value {
  const actor = use(LoaderActorContext)
  if (actor === null) throw new Error('LoaderProvider is missing around this component')
  return useActorValue(actor, (snapshot) => select(snapshot.context))
}
