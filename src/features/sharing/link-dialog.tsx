import { Button, Select, TextInput } from '@mantine/core'
import { useId, useState, type SubmitEvent } from 'react'
import {
  longestLabel,
  profileLinkDays,
  type ProfileLinkDays,
} from '#machines/domain/developer/profile-link.ts'
import { useApi } from '#src/api/api-context.tsx'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { failureText } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { createProfileLink, rotateProfileLink, type ProfileLink } from './mutations.ts'
import { messages } from './messages.ts'
import { NewAddress } from './new-address.tsx'
import classes from './sharing.module.css'
import { ShownByLink } from './shown-by-link.tsx'

const lengths = profileLinkDays.map((days) => ({ value: String(days), label: messages.lengths[days] }))
const daysOf = (value: string | null): ProfileLinkDays =>
  profileLinkDays.find((days) => String(days) === value) ?? 30

interface LinkDialogProps {
  /** The link whose address changes; null creates one. */
  link: ProfileLink | null
  /** Called with the changed link. */
  onMade: (link: ProfileLink) => void
  onClose: () => void
  /** Gets the focus if the opener is gone. */
  returnTo: () => HTMLElement | null
}

/** Asks for the lifetime of a link, and the recipient of a new one; then shows its address once. */
export function LinkDialog({ link, onMade, onClose, returnTo }: LinkDialogProps) {
  useReturnTo(returnTo)
  const api = useApi()
  const form = useId()
  const [values, setValues] = useState({ label: '', days: '30' })
  const [isMissing, setIsMissing] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const { pending, failure, submit } = useSubmit()
  const refused = fieldErrors(failure)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const label = values.label.trim()
    const isUnnamed = link === null && label === ''
    setIsMissing(isUnnamed)
    if (isUnnamed || pending) return
    const days = daysOf(values.days)
    const made = await submit(() =>
      link === null ? createProfileLink(api, label, days) : rotateProfileLink(api, link.id, days),
    )
    if (made === null) return
    setUrl(made.url)
    onMade(made.link)
  }
  if (url !== null) return <NewAddress url={url} onClose={onClose} />
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={link === null ? messages.make : messages.rotateTitle(link.label)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form} loading={pending}>
            {link === null ? messages.make : messages.rotateIt}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className={classes.form}>
        {link === null ? (
          <TextInput
            label={messages.label}
            description={messages.labelHint}
            required
            withAsterisk={false}
            maxLength={longestLabel}
            autoComplete="off"
            value={values.label}
            error={isMissing ? messages.labelMissing : (refused['label'] ?? null)}
            onChange={({ currentTarget: { value: label } }) => {
              setValues((old) => ({ ...old, label }))
              setIsMissing(false)
            }}
            data-autofocus
          />
        ) : (
          <p>{messages.rotateText}</p>
        )}
        <Select
          label={messages.length}
          data={lengths}
          value={values.days}
          error={refused['days'] ?? null}
          allowDeselect={false}
          onChange={(days) => setValues((old) => ({ ...old, days: days ?? old.days }))}
        />
        <ShownByLink />
        <FormError>
          {failure === null || isShownAtFields(failure, link === null ? values : { days: values.days })
            ? null
            : failureText(failure)}
        </FormError>
      </form>
    </ModalDialog>
  )
}
