import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useQueryClient } from './api-context.tsx'

/** Runs tasks one after another: a task requested during another one waits for it. */
export function useTurns(): (work: () => Promise<void>) => Promise<void> {
  const id = useId()
  const { mutateAsync } = useMutation(
    { scope: { id }, networkMode: 'always', mutationFn: (work: () => Promise<void>) => work() },
    useQueryClient(),
  )
  return mutateAsync
}
