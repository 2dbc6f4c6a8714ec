import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import type { Integration } from '../shared/evidence-types.ts'
import { messages } from './no-topics-words.ts'

interface NoTopicsProps {
  connections: readonly Integration[] | null
  isAnalysing: boolean
  onConnect: () => void
}

export function NoTopics({ connections, isAnalysing, onConnect }: NoTopicsProps) {
  const say = (words: string, action: ReactNode = null) => <EmptyState action={action}>{words}</EmptyState>
  if (isAnalysing) return say(messages.coming)
  // The connections are loading or failed to load; their own section says so.
  if (connections === null) return say(messages.notKnown)
  const repositories = connections.flatMap((connection) => connection.repositories)
  if (repositories.length === 0) {
    return say(messages.nothingConnected, <Button onClick={onConnect}>{messages.connect}</Button>)
  }
  const included = repositories.filter(({ included }) => included)
  if (included.length === 0) return say(messages.nothingCounts)
  const isAnalysed = included.some(({ analysis }) => analysis?.state === 'complete')
  return say(isAnalysed ? messages.noTopics : messages.notRead)
}
