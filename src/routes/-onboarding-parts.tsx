import { useRef } from 'react'
import { ConnectingAt } from '#src/features/evidence/connecting-place.tsx'
import { ConnectionsSection } from '#src/features/evidence/connections/connections-section.tsx'
import { ExpertiseSection } from '#src/features/evidence/expertise/expertise-section.tsx'
import { AddressesSection } from '#src/features/evidence/identities/addresses-section.tsx'
import { useEvidence } from '#src/features/evidence/use-evidence.ts'

/** Connecting code, as on the profile. */
export function CodePart() {
  const { connections, reload } = useEvidence()
  const field = useRef<HTMLInputElement>(null)
  return (
    <ConnectingAt place="onboarding">
      <ConnectionsSection connections={connections} onChanged={reload} field={field} />
    </ConnectingAt>
  )
}

/** Claiming addresses of commits, as on the profile. */
export function AddressesPart() {
  const { connections, reload } = useEvidence()
  return (
    <ConnectingAt place="onboarding">
      <AddressesSection
        addresses={connections.value?.ok === true ? connections.value.value.addresses : null}
        suggested={connections.value?.ok === true ? connections.value.value.suggested : []}
        link={null}
        onFollowed={() => undefined}
        onChanged={reload}
      />
    </ConnectingAt>
  )
}

interface TopicsPartProps {
  /** The topic whose evidence is open, as the address has it. */
  topic: string | null
  /** Keeps the open topic in the address; null closes it. */
  onTopic: (topic: string | null) => void
  onConnect: () => void
}

/** What commits come to, as on the profile. */
export function TopicsPart({ topic, onTopic, onConnect }: TopicsPartProps) {
  const { connections, expertise, isReading } = useEvidence()
  return (
    <ExpertiseSection
      expertise={expertise}
      connections={connections.value?.ok === true ? connections.value.value.items : null}
      isReading={isReading}
      topic={topic}
      onTopic={onTopic}
      onConnect={onConnect}
    />
  )
}
