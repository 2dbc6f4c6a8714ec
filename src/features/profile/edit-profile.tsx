import { useState } from 'react'
import { useApi, useKeepUserProfile } from '#src/api/api-context.tsx'
import type { UserProfile } from '#src/api/profile-store.ts'
import { isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { failureText, fieldTexts } from '#src/session/failure-words.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { changeProfile } from './mutations.ts'
import { messages } from './form-words.ts'
import {
  changedDetails,
  profileFields,
  storedValues,
  valuesOf,
  type ProfileField,
  type ProfileValues,
} from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'

interface EditProfileProps {
  profile: UserProfile
  focus?: ProfileField
  onDone: () => void
}

const textOf = (values: ProfileValues, field: ProfileField): string => values[field]

/**
 * The edit form in place of the profile. After a stale version, untouched fields take the stored values; the others
 * show both.
 */
export function EditProfile({ profile, focus, onDone }: EditProfileProps) {
  const api = useApi()
  const alert = useAlert()
  const keep = useKeepUserProfile()
  const [begun] = useState(() => valuesOf(profile))
  const draft = useDraft('profile', begun, profile.version)
  const { pending, failure, submit } = useVersionedSubmit(draft)
  const [turn, setTurn] = useState(0)
  const [focused, setFocused] = useState(focus)
  const { baseline, merge, settle, listFor } = useConflicts(begun, { labels: messages.fields, textOf })
  // The form is rendered again with these after a conflict or a dropped text.
  const [typed, setTyped] = useState(draft.values)
  const show = (values: ProfileValues, at: ProfileField = 'name') => {
    setTyped(values)
    draft.note(values)
    setFocused(at)
    setTurn(turn + 1)
  }

  const save = async (values: ProfileValues) => {
    const details = changedDetails(baseline, values)
    if (Object.keys(details).length === 0) {
      onDone()
      return null
    }
    let refused: Record<string, string> = {}
    const saved = await submit(
      async (ifMatch) => {
        const result = await changeProfile(api, details, ifMatch)
        if (!result.ok) refused = fieldTexts(result.failure.errors, 'details.')
        return result
      },
      (current) => {
        const stored = storedValues(current)
        if (stored === null) return null
        const merged = merge(values, stored)
        show(
          merged.values,
          profileFields.find((field) => values[field] !== stored[field]),
        )
        return merged.conflicts
      },
    )
    if (saved === null) return refused
    keep(saved)
    alert.success(messages.saved)
    onDone()
    return null
  }

  const trouble =
    failure === null || isShownAtFields(failure, begun, 'details.') ? null : (
      <FormError>{failure.status === 412 ? changedElsewhere : failureText(failure)}</FormError>
    )

  const notice = (
    <>
      <RestoredDraft
        isBack={draft.isRestored}
        onDrop={() => {
          const dropped = draft.drop()
          settle(dropped)
          show(dropped)
        }}
      />
      {trouble}
      <Conflicts conflicts={listFor((field, stored) => show({ ...typed, [field]: stored[field] }, field))} />
    </>
  )

  return (
    <ProfileForm
      key={turn}
      initial={baseline}
      typed={typed}
      onTyped={(values) => {
        setTyped(values)
        draft.note(values)
      }}
      titles={profile.USER_TITLES}
      saveLabel={messages.save}
      notice={notice}
      pending={pending}
      onSave={save}
      onCancel={() => {
        draft.drop()
        onDone()
      }}
      {...(focused === undefined ? {} : { focus: focused })}
    />
  )
}
