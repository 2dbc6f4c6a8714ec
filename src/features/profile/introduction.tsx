import { useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useApi, useKeepUserProfile } from '#src/api/api-context.tsx'
import { useReloadUserProfile } from '#src/api/reload-profiles.ts'
import type { UserProfile } from '#src/api/profile-store.ts'
import { isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { ownTimeZone } from '#src/lib/regions.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText, fieldTexts } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { ContinueSetup } from './continue-setup.tsx'
import { introduce } from './mutations.ts'
import { messages } from './form-words.ts'
import { newDetails, valuesOf, type ProfileValues } from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import classes from './profile.module.css'

/** A profile that was started elsewhere is shown instead of an error. */
const isBegunElsewhere = (failure: CallFailure): boolean => failure.code === 'profile-exists'

interface IntroductionProps {
  profile: UserProfile
  /** From here on the form has text to lose. */
  onTyped: () => void
  onDone: () => void
}

/** The first visit: the user's own details, sent once (`PUT /initUser`). */
export function Introduction({ profile, onTyped, onDone }: IntroductionProps) {
  const api = useApi()
  const alert = useAlert()
  const keep = useKeepUserProfile()
  const reload = useReloadUserProfile()
  const { pending, failure, submit } = useSubmit()
  const [isDropped, setIsDropped] = useState(false)
  const initial = { ...valuesOf(profile), timeZone: profile.timeZone ?? ownTimeZone() }
  const draft = useDraft('first profile', initial)

  const create = async (values: ProfileValues) => {
    let refused: Record<string, string> = {}
    let isBegun = false
    const created = await submit(async () => {
      const result = await introduce(api, newDetails(values))
      if (!result.ok) {
        refused = fieldTexts(result.failure.errors, 'details.')
        isBegun = isBegunElsewhere(result.failure)
      }
      return result
    })
    if (created !== null) {
      draft.done()
      keep(created)
      alert.success(messages.created)
      onDone()
      return null
    }
    if (isBegun) {
      alert.success(messages.begunElsewhere)
      await reload()
      onDone()
    }
    return refused
  }

  return (
    <div className={classes.intro}>
      <ContinueSetup profile={profile} />
      <PageHeader title={messages.introTitle} purpose={messages.introPurpose} />
      <section className={classes.card}>
        <ProfileForm
          key={String(isDropped)}
          initial={initial}
          {...(draft.isRestored ? { typed: draft.values } : {})}
          onTyped={(values) => {
            draft.note(values)
            onTyped()
          }}
          titles={profile.USER_TITLES}
          saveLabel={messages.introSave}
          notice={
            <>
              <RestoredDraft
                isBack={draft.isRestored}
                onDrop={() => {
                  draft.drop()
                  setIsDropped(true)
                }}
              />
              {failure === null ||
              isBegunElsewhere(failure) ||
              isShownAtFields(failure, initial, 'details.') ? null : (
                <FormError>{failureText(failure)}</FormError>
              )}
            </>
          }
          pending={pending}
          onSave={create}
        />
      </section>
    </div>
  )
}
