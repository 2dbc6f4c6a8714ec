import { useRef } from 'react'
import { ConnectionsSection } from './connections/connections-section.tsx'
import { ExpertiseSection } from './expertise/expertise-section.tsx'
import classes from './evidence.module.css'
import { useEvidence } from './use-evidence.ts'

interface EvidenceSectionsProps {
  /** The topic whose evidence is open, as the address has it. */
  topic: string | null
  /** Keeps the open topic in the address; null closes it. */
  onTopic: (topic: string | null) => void
}

/** What a developer's commits come to, and where they come from (product.md section 3, user profile). */
export function EvidenceSections({ topic, onTopic }: EvidenceSectionsProps) {
  const { connections, expertise, isReading, reload } = useEvidence()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.sections}>
      <ExpertiseSection
        expertise={expertise}
        connections={connections.value?.ok === true ? connections.value.value.items : null}
        isReading={isReading}
        topic={topic}
        onTopic={onTopic}
        onConnect={() => field.current?.focus()}
      />
      <ConnectionsSection connections={connections} onChanged={reload} field={field} />
    </div>
  )
}
