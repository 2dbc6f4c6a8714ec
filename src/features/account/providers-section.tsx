import { Button } from '@mantine/core'
import { IconBrandGithub, IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '#machines/shared/failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useInstallation } from '#src/session/installation.tsx'
import { useSignInEdges } from '#src/session/sign-in-edges.tsx'
import { useReauthenticate } from '#src/session/use-reauthenticate.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { Why } from '#src/ui/overlay/why.tsx'
import type { Account } from './account-section.tsx'
import { messages, type Integration } from './messages.ts'
import { SettingsRow, SettingsSection } from './settings-section.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'
import { useLeaving } from './use-leaving.ts'

const icons = { github: IconBrandGithub, google: IconBrandGoogle, microsoft: IconBrandWindows } as const
const known: readonly Integration[] = ['github', 'google', 'microsoft']

interface ProvidersSectionProps {
  account: Account
  /** Address to which the provider finally returns the user. */
  here: string
  onChanged: () => void
}

/** The provider accounts that sign this user in: link one, or unlink any but the last sign-in method. */
export function ProvidersSection({ account, here, onChanged }: ProvidersSectionProps) {
  const { integrations } = useInstallation()
  const { loadSessionEntry } = useSignInEdges()
  const alert = useAlert()
  const again = useReauthenticate()
  const [leaving, setLeaving] = useLeaving<Integration>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [unlinking, setUnlinking] = useState<Integration | null>(null)
  const linkedTo = (integration: Integration) =>
    account.providers.find((provider) => provider.integration === integration)
  const shown = known.filter((name) => integrations.includes(name) || linkedTo(name) !== undefined)
  const isLastWayIn = !account.hasPassword && account.providers.length === 1

  const link = async (integration: Integration) => {
    alert.clear()
    setLeaving(integration)
    setFailure(null)
    const entry = await loadSessionEntry()
    const departure = { integration, purpose: 'link', user: account.accountType, next: here } as const
    const result = entry.ok
      ? await again.run('linkProvider', () => entry.value.leaveForProvider({ ...departure, action: null }))
      : entry
    if (result.ok) return
    setLeaving(null)
    setFailure(result.failure)
  }

  return (
    <SettingsSection title={messages.providers} purpose={messages.providersPurpose}>
      {again.dialog}
      {failure === null ? null : (
        <SettingsRow>
          <FormError>{failureText(failure)}</FormError>
        </SettingsRow>
      )}
      {shown.length === 0 ? <SettingsRow value={<EmptyLine>{messages.noProviders}</EmptyLine>} /> : null}
      {shown.map((integration) => {
        const Icon = icons[integration]
        const linked = linkedTo(integration)
        return (
          <SettingsRow
            key={integration}
            icon={<Icon size={20} stroke={1.5} aria-hidden="true" />}
            label={messages.integrations[integration]}
            value={linked === undefined ? messages.notLinked : <Linked provider={linked} />}
            action={
              linked === undefined ? (
                <Button
                  variant="default"
                  aria-label={messages.linkOf(integration)}
                  loading={leaving === integration}
                  onClick={() => void link(integration)}
                >
                  {messages.link}
                </Button>
              ) : (
                <>
                  {isLastWayIn ? <Why label={messages.whyLast} reason={messages.lastWayIn} /> : null}
                  <Button
                    variant="default"
                    aria-label={messages.unlinkOf(integration)}
                    disabled={isLastWayIn}
                    onClick={() => {
                      alert.clear()
                      setUnlinking(integration)
                    }}
                  >
                    {messages.unlink}
                  </Button>
                </>
              )
            }
          />
        )
      })}
      {unlinking === null ? null : (
        <UnlinkDialog integration={unlinking} onClose={() => setUnlinking(null)} onUnlinked={onChanged} />
      )}
    </SettingsSection>
  )
}

function Linked({ provider }: { provider: Account['providers'][number] }) {
  return (
    <>
      {provider.email === null ? null : `${provider.email} · `}
      {messages.linkedSince} <RelativeTime at={provider.linkedAt} />
    </>
  )
}
