import { useRef, type RefObject } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { Shown } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { CardList } from '#src/ui/data/card-list.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { Integrations } from '../shared/evidence-types.ts'
import { messages } from './messages.ts'
import { Section } from '#src/ui/frame/section.tsx'
import { BundleForm } from './bundles/bundle-form.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ForgeButton } from './forge-button.tsx'
import { IntegrationRow } from './integration-row.tsx'

interface ConnectionsSectionProps {
  connections: Shown<Result<Integrations, CallFailure>>
  /** Called after a connection has changed; resolves when the new state is on screen. */
  onChanged: () => Promise<void>
  field: RefObject<HTMLInputElement | null>
}

export function ConnectionsSection({
  connections: { data, reload },
  onChanged,
  field,
}: ConnectionsSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Section title={messages.connections} purpose={messages.connectionsPurpose} heading={heading}>
      {data?.ok === false ? (
        <ErrorState level={3} title={messages.connectionsFailed} onRetry={reload}>
          {failureText(data.failure)}
        </ErrorState>
      ) : (
        <>
          <ConnectForm field={field} onConnected={onChanged} />
          <BundleForm onConnected={onChanged} />
          {data?.value.forges.map((offer) => (
            <ForgeButton key={offer.name} offer={offer} />
          ))}
          {data === undefined ? (
            <LoadingState shape="entries" count={2} />
          ) : data.value.items.length === 0 ? (
            <EmptyLine>{messages.nothingYet}</EmptyLine>
          ) : (
            <CardList>
              {/* Newest first: the developer looks at the top for the connection just added. */}
              {data.value.items.toReversed().map((integration, index) => (
                <IntegrationRow
                  key={integration.id}
                  integration={integration}
                  offers={data.value.forges}
                  onChanged={onChanged}
                  onStale={reload}
                  isExplained={index === 0}
                  section={heading}
                />
              ))}
            </CardList>
          )}
        </>
      )}
    </Section>
  )
}
