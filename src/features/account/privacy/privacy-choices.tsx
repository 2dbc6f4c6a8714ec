import { Select } from '@mantine/core'
import { privacySections, privacyValues, type PrivacyValue } from '#machines/domain/developer/privacy.ts'
import { useUserProfile } from '#src/api/api-context.tsx'
import type { UserProfile } from '#src/api/profile-store.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { UndoToast } from '#src/ui/feedback/undo-toast.tsx'
import { SettingsRow } from '../settings-section.tsx'
import settings from '../settings.module.css'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import classes from './privacy.module.css'
import { usePrivacy } from './use-privacy.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'privacy-choices': true
  }
}

const options = privacyValues.map((value) => ({ value, label: messages.values[value] }))

/** A row per part of the profile with its audience, and a summary below. Empty without a profile. */
export function PrivacyChoices({ isViewable }: { isViewable: boolean }) {
  const profile = useUserProfile()
  return profile === null ? null : <Choices profile={profile} isViewable={isViewable} />
}

function Choices({ profile, isViewable }: { profile: UserProfile; isViewable: boolean }) {
  const privacy = usePrivacy(profile.privacySettings)
  return (
    <>
      <ul {...tourTarget('privacy-choices')} className={settings.card}>
        {privacySections.map((section) => (
          <SettingsRow
            key={section}
            label={messages.sections[section]}
            value={messages.holds[section]}
            action={
              <Select
                className={classes.choice}
                aria-label={messages.of(section)}
                data={options}
                value={privacy.settings[section]}
                onChange={(value) => {
                  if (value !== null) void privacy.choose(section, value)
                }}
                allowDeselect={false}
                error={privacy.problem?.section === section ? privacy.problem.words : null}
                maxDropdownHeight={360}
                comboboxProps={{ width: 264, position: 'bottom-end' }}
                renderOption={({ option }) => <Option value={option.value} />}
              />
            }
          />
        ))}
      </ul>
      <Preview
        settings={privacy.settings}
        onboardingStep={profile.onboardingStep.user}
        isViewable={isViewable}
      />
      {privacy.undo === null ? null : (
        <UndoToast
          key={privacy.undo.deadline}
          message={messages.changed(privacy.undo.section, privacy.undo.to)}
          deadline={privacy.undo.deadline}
          pending={privacy.isBusy}
          onUndo={() => {
            if (privacy.undo !== null) void privacy.takeBack(privacy.undo)
          }}
          onClose={privacy.closeUndo}
        />
      )}
    </>
  )
}

function Option({ value }: { value: PrivacyValue }) {
  return (
    <span className={classes.option}>
      {messages.values[value]}
      <span className={classes.explained}>{messages.explained[value]}</span>
    </span>
  )
}
