import { useLiveReload, useUserProfile } from '#src/api/api-context.tsx'
import { concernsDeveloper } from '#src/api/reload-profiles.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useAuth } from '#src/session/auth-context.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { AccountSection } from './account-section.tsx'
import { BlockedSection } from './blocked/blocked-section.tsx'
import { DeleteSection, type Membership } from './delete-section.tsx'
import { JobSearchSection } from './job-search/job-search-section.tsx'
import { messages } from './messages.ts'
import { NotifySection } from './notify-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { accountQuery } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import classes from './settings.module.css'

interface AccountSectionsProps {
  /** The address of the page, to return to from a provider. */
  here: string
  /** Null for a developer. */
  membership: Membership | null
}

/** How a person signs in, and where; the same for developers and for people of a company. */
export function AccountSections({ here, membership }: AccountSectionsProps) {
  const uid = useAuth((snapshot) => snapshot.context.uid) ?? ''
  const isDeveloper = useUserProfile() !== null
  const { data: account, reload } = useQuery(accountQuery)
  useLiveReload(reload, concernsDeveloper)
  return (
    <div className={classes.page}>
      {account === undefined ? (
        <>
          <SettingsSection title={messages.account} purpose={messages.accountPurpose}>
            <li className={classes.waiting}>
              <LoadingState shape="entries" count={2} />
            </li>
          </SettingsSection>
          <SettingsSection title={messages.providers} purpose={messages.providersPurpose}>
            <li className={classes.waiting}>
              <LoadingState shape="entries" count={3} />
            </li>
          </SettingsSection>
        </>
      ) : (
        <>
          <AccountSection account={account} onChanged={reload} />
          <ProvidersSection account={account} here={here} onChanged={reload} />
        </>
      )}
      <SessionsSection />
      {isDeveloper ? (
        <>
          <JobSearchSection />
          <PrivacySection />
          <BlockedSection />
          <NotifySection />
        </>
      ) : null}
      {/* Resets once the company has another owner: then only the account is deleted. */}
      <DeleteSection
        key={membership?.ownedId ?? 'account'}
        uid={uid}
        email={account?.email ?? null}
        membership={membership}
      />
    </div>
  )
}
