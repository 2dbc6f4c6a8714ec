import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi, useKeepUserProfile } from '#src/api/api-context.tsx'
import type { UserProfile } from '#src/api/profile-store.ts'
import { isToldAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { failureText, fieldTexts } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { KeptText } from '#src/ui/form/kept-text.tsx'
import { changeProfile } from './calls.ts'
import { messages } from './form-words.ts'
import {
  changedDetails,
  changedElsewhere,
  storedValues,
  valuesOf,
  type ProfileField,
  type ProfileValues,
} from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import classes from './profile.module.css'

interface EditProfileProps {
  profile: UserProfile
  focus?: ProfileField
  onDone: () => void
}

/** The profile in place of itself, to be changed. Two devices do not write over each other unasked. */
export function EditProfile({ profile, focus, onDone }: EditProfileProps) {
  const api = useApi()
  const alert = useAlert()
  const keep = useKeepUserProfile()
  const draft = useDraft('profile', valuesOf(profile), profile.version)
  const { pending, failure, submit, ifMatch } = useVersionedSubmit(draft.version)
  const [initial, setInitial] = useState(() => ({ values: valuesOf(profile), turn: 0 }))
  const stored = failure?.status === 412 ? storedValues(failure.current) : null
  const elsewhere = stored === null ? [] : changedElsewhere(initial.values, stored)

  const save = async (values: ProfileValues) => {
    const details = changedDetails(initial.values, values)
    if (Object.keys(details).length === 0) {
      onDone()
      return null
    }
    let refused: Record<string, string> = {}
    const saved = await submit(async () => {
      const result = await changeProfile(api, details, ifMatch)
      if (!result.ok) refused = fieldTexts(result.failure.errors, 'details.')
      return result
    })
    if (saved === null) return refused
    keep(saved)
    alert.success(messages.saved)
    onDone()
    return null
  }

  const trouble =
    failure === null || isToldAtFields(failure, initial.values, 'details.') ? null : failure.status ===
      412 ? (
      <FormError>
        {messages.changedMeanwhile}
        {stored === null ? null : (
          <>
            <ul className={classes.stored}>
              {elsewhere.map((field) => (
                <li key={field}>{messages.storedNow(field, stored[field] === '' ? null : stored[field])}</li>
              ))}
            </ul>
            <Button
              size="xs"
              variant="default"
              onClick={() => setInitial(({ turn }) => ({ values: stored, turn: turn + 1 }))}
            >
              {messages.takeStored}
            </Button>
          </>
        )}
      </FormError>
    ) : (
      <FormError>{failureText(failure)}</FormError>
    )

  const notice = (
    <>
      <KeptText
        isBack={draft.isKept}
        onDrop={() => {
          draft.drop()
          setInitial(({ values, turn }) => ({ values, turn: turn + 1 }))
        }}
      />
      {trouble}
    </>
  )

  return (
    <ProfileForm
      key={initial.turn}
      initial={initial.values}
      {...(draft.isKept && initial.turn === 0 ? { typed: draft.values } : {})}
      onTyped={draft.note}
      titles={profile.USER_TITLES}
      saveLabel={messages.save}
      notice={notice}
      pending={pending}
      onSave={save}
      onCancel={onDone}
      {...(focus === undefined ? {} : { focus })}
    />
  )
}
