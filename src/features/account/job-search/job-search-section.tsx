import { Checkbox, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { isSeeking } from '#machines/domain/developer/job-search.ts'
import { useApi, useUserProfile } from '#src/api/api-context.tsx'
import type { UserProfile } from '#src/api/profile-store.ts'
import { useKeepProfile } from '#src/api/keep-profile.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useTurns } from '#src/api/use-turns.ts'
import { failureText } from '#src/session/failure-words.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { changeJobSearch } from '../mutations.ts'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import classes from '../settings.module.css'
import { messages, type EmploymentType, type JobSearchStatus } from './messages.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'job-search': true
  }
}

const statuses = ['activelyLooking', 'open', 'closed'] as const satisfies readonly JobSearchStatus[]
/** Option for developers who have not answered, or withdraw their answer. */
const unsaid = 'unsaid'

const types = [
  'permanent',
  'contract',
  'freelance',
  'partTime',
  'internship',
] as const satisfies readonly EmploymentType[]

/** Whether the developer looks for work (`updateRecuitmentStatuses`). Empty without a profile. */
export function JobSearchSection() {
  const profile = useUserProfile()
  return profile === null ? null : <JobSearch profile={profile} />
}

type Said = Pick<UserProfile, 'jobSearchStatus' | 'employmentType'>

/** A choice is shown and sent at once; if the server refuses it, the previous one returns with the reason. */
function JobSearch({ profile }: { profile: UserProfile }) {
  const api = useApi()
  const announce = useAnnounce()
  const keep = useKeepProfile()
  const inTurn = useTurns()
  const { failure, submit } = useSubmit()
  const [chosen, setChosen] = useState<Said | null>(null)
  const { jobSearchStatus, employmentType } = chosen ?? profile

  const choose = (status: JobSearchStatus | null, as: EmploymentType[]): Promise<void> => {
    const next = { jobSearchStatus: status, employmentType: as }
    setChosen(next)
    return inTurn(async () => {
      const said = await submit(() => changeJobSearch(api, next))
      if (said !== null) {
        keep(said)
        announce(messages.saved)
      }
      // A later choice is still to be sent, and stays shown.
      setChosen((latest) => (latest === next ? null : latest))
    })
  }

  return (
    <SettingsSection title={messages.title} purpose={messages.purpose}>
      <SettingsRow
        label={messages.status}
        value={messages.statusHint}
        action={
          <Select
            {...tourTarget('job-search')}
            aria-label={messages.status}
            data={[
              { value: unsaid, label: messages.unsaid },
              ...statuses.map((value) => ({ value, label: messages.statuses[value] })),
            ]}
            value={jobSearchStatus ?? unsaid}
            onChange={(value) => void choose(statuses.find((one) => one === value) ?? null, employmentType)}
            allowDeselect={false}
          />
        }
      >
        <FormError>{failure === null ? null : failureText(failure)}</FormError>
      </SettingsRow>
      {isSeeking(jobSearchStatus) ? (
        <SettingsRow label={messages.type} value={messages.typeHint}>
          <Checkbox.Group
            aria-label={messages.type}
            className={classes.whole ?? ''}
            value={employmentType}
            onChange={(values) =>
              void choose(
                jobSearchStatus,
                types.filter((type) => values.includes(type)),
              )
            }
          >
            <Group gap="8px 16px">
              {types.map((type) => (
                <Checkbox key={type} value={type} label={messages.types[type]} />
              ))}
            </Group>
          </Checkbox.Group>
        </SettingsRow>
      ) : null}
    </SettingsSection>
  )
}
