import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useQueryClient } from './api-context.tsx'

/** Does pieces of work one after another: what is asked for while another is under way waits, and is not lost. */
export function useTurns(): (work: () => Promise<void>) => Promise<void> {
  const id = useId()
  const { mutateAsync } = useMutation(
    { scope: { id }, networkMode: 'always', mutationFn: (work: () => Promise<void>) => work() },
    useQueryClient(),
  )
  return mutateAsync
}
