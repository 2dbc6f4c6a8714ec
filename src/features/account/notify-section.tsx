import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useApi, useUserProfile } from '#src/api/api-context.tsx'
import { useReloadUserProfile } from '#src/api/reload-profiles.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { emailInput } from '#src/ui/form/email-input.ts'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { changeNotifyEmail } from './mutations.ts'
import { FieldWithButton } from './field-with-button.tsx'
import { messages } from './messages.ts'
import { SettingsRow, SettingsSection } from './settings-section.tsx'
import classes from './settings.module.css'

/** Address for notifications; the developer's own choice, separate from the sign-in address. */
export function NotifySection() {
  const api = useApi()
  const alert = useAlert()
  const profile = useUserProfile()
  const reload = useReloadUserProfile()
  const { pending, failure, submit, clear } = useSubmit()
  const saved = profile?.notifyEmail ?? ''
  const draft = useDraft('e-mail of notifications', saved)
  const [typed, setTyped] = useState(draft.isRestored ? draft.values : null)
  const [wrong, setWrong] = useState<string | null>(null)
  const email = typed ?? saved

  const save = async (notifyEmail: string | null) => {
    const answer = await submit(() => changeNotifyEmail(api, notifyEmail))
    if (answer === null) return
    setTyped(null)
    draft.done()
    alert.success(answer.notifyEmail === null ? messages.notifyOff : messages.notifySaved(answer.notifyEmail))
    await reload()
  }
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    clear()
    const wanted = email.trim()
    const found = wanted === '' || isEmailAddress(wanted) ? null : messages.invalidEmail
    setWrong(found)
    if (found === null) void save(wanted === '' ? null : wanted)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <SettingsSection title={messages.notifications} purpose={messages.notificationsPurpose}>
      <SettingsRow>
        <RestoredDraft
          isBack={draft.isRestored}
          onDrop={() => {
            draft.drop()
            setTyped(null)
          }}
        />
        <form noValidate onSubmit={check} className={classes.inline}>
          <FieldWithButton
            {...emailInput}
            label={messages.notifyEmail}
            description={messages.notifyHint}
            autoComplete="email"
            maxLength={254}
            value={email}
            error={wrong ?? (failure === null ? null : failureText(failure))}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              draft.note(event.currentTarget.value)
            }}
            button={
              <Button type="submit" variant="default" loading={pending} disabled={email.trim() === saved}>
                {messages.save}
              </Button>
            }
          />
        </form>
      </SettingsRow>
    </SettingsSection>
  )
}
