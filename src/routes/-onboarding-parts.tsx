import { useRef } from 'react'
import { ConnectingAt } from '#src/features/evidence/shared/connecting-place.tsx'
import { ConnectionsSection } from '#src/features/evidence/connections/connections-section.tsx'
import { ExpertiseSection } from '#src/features/evidence/topics/expertise-section.tsx'
import { AddressesSection } from '#src/features/evidence/connections/identities/addresses-section.tsx'
import { AnalysisLine } from '#src/features/evidence/connections/analysis-line/analysis-line.tsx'
import type { Evidence } from '#src/features/evidence/shared/use-evidence.ts'

interface PartProps {
  /** Loaded by the page, so that every step shows the same data. */
  evidence: Evidence
}

const known = ({ connections: { data } }: Evidence) => (data?.ok === true ? data.value : null)

/** Shows the progress of all analyses in every step. */
export function AnalysisPart({ evidence }: PartProps) {
  return <AnalysisLine connections={known(evidence)?.items ?? null} />
}

export function CodePart({ evidence: { connections, reload } }: PartProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <ConnectingAt place="onboarding">
      <ConnectionsSection connections={connections} onChanged={reload} field={field} />
    </ConnectingAt>
  )
}

/** Gets no link: `LinkPart` follows it. */
export function AddressesPart({ evidence }: PartProps) {
  return (
    <ConnectingAt place="onboarding">
      <AddressesSection
        addresses={known(evidence)?.addresses ?? null}
        suggested={known(evidence)?.suggested ?? []}
        link={null}
        onFollowed={() => undefined}
        onChanged={evidence.reload}
      />
    </ConnectingAt>
  )
}

interface TopicsPartProps extends PartProps {
  /** Slug of the open topic, from the address. */
  topic: string | null
  /** Stores the open topic in the address; null closes it. */
  onTopic: (topic: string | null) => void
  onConnect: () => void
}

export function TopicsPart({ evidence, ...way }: TopicsPartProps) {
  const { expertise, isAnalysing } = evidence
  const connections = known(evidence)?.items ?? null
  return <ExpertiseSection {...{ expertise, connections, isAnalysing }} {...way} />
}
