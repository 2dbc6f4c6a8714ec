import { useRef } from 'react'
import { ConnectionsSection } from './connections/connections-section.tsx'
import { AddressesSection } from './identities/addresses-section.tsx'
import { KeysSection } from './identities/keys-section.tsx'
import { ExpertiseSection } from './expertise/expertise-section.tsx'
import classes from './evidence.module.css'
import { useEvidence } from './use-evidence.ts'

interface EvidenceSectionsProps {
  /** The topic whose evidence is open, as the address has it. */
  topic: string | null
  /** Keeps the open topic in the address; null closes it. */
  onTopic: (topic: string | null) => void
  /** What a mailed link carries that confirms an address, as the address has it. */
  link: string | null
  /** It has been followed: takes it out of the address. */
  onFollowed: () => void
}

/** What a developer's commits come to, and where they come from (product.md section 3, user profile). */
export function EvidenceSections({ topic, onTopic, link, onFollowed }: EvidenceSectionsProps) {
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
      {connections.value?.ok === false ? null : (
        <>
          <AddressesSection
            addresses={connections.value?.value.addresses ?? null}
            suggested={connections.value?.value.suggested ?? []}
            link={link}
            onFollowed={onFollowed}
            onChanged={reload}
          />
          <KeysSection signing={connections.value?.value.signing ?? null} onChanged={reload} />
        </>
      )}
    </div>
  )
}
