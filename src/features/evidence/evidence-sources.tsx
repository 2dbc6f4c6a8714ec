import { useEffect, useRef } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { Shown } from '#src/api/queries/use-query.ts'
import { ActivitySection } from './topics/activity/activity-section.tsx'
import { ConnectionsSection } from './connections/connections-section.tsx'
import type { Expertise, Integrations } from './shared/evidence-types.ts'
import { AddressesSection } from './connections/identities/addresses-section.tsx'
import { KeysSection } from './connections/identities/keys-section.tsx'

interface EvidenceSourcesProps {
  connections: Shown<Result<Integrations, CallFailure>>
  expertise: Shown<Result<Expertise, CallFailure>>
  /** Counts the clicks on "Connect a repository"; each click focuses the address field. */
  connectRequests: number
  link: string | null
  onFollowed: () => void
  onChanged: () => Promise<void>
}

export function EvidenceSources(props: EvidenceSourcesProps) {
  const { connections, expertise, connectRequests, link, onFollowed, onChanged } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (connectRequests > 0) field.current?.focus()
  }, [connectRequests])
  return (
    <>
      {expertise.data?.ok === true ? <ActivitySection items={expertise.data.value.items} /> : null}
      <ConnectionsSection connections={connections} onChanged={onChanged} field={field} />
      {connections.data?.ok === false ? null : (
        <>
          <AddressesSection
            addresses={connections.data?.value.addresses ?? null}
            suggested={connections.data?.value.suggested ?? []}
            link={link}
            onFollowed={onFollowed}
            onChanged={onChanged}
          />
          <KeysSection signing={connections.data?.value.signing ?? null} onChanged={onChanged} />
        </>
      )}
    </>
  )
}
