import { Button } from '@mantine/core'
import { useState } from 'react'
import { shownParts } from '#machines/domain/developer/privacy.ts'
import { picturedParts } from '#machines/domain/developer/profile-link.ts'
import { useApi, useUserProfile } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { embedProfileLink, endProfileLinkEmbed, type ProfileLink } from './mutations.ts'
import { messages } from './messages.ts'
import { NewPicture } from './new-picture.tsx'
import { pictureWords as words } from './picture-words.ts'
import classes from './sharing.module.css'
import { ShownByPicture } from './shown-by-picture.tsx'

interface PictureDialogProps {
  link: ProfileLink
  /** Called with the changed link. */
  onChanged: (link: ProfileLink) => void
  onClose: () => void
  /** Gets the focus if the opener is gone. */
  returnTo: () => HTMLElement | null
}

/** The parts that an image shows now, by its own rule; empty without topics. Null if the profile is unknown. */
function usePictured() {
  const profile = useUserProfile()
  if (profile === null) return null
  const shown = shownParts('link', profile.privacySettings, true)
  return shown.includes('expertise') ? shown.filter((part) => picturedParts.includes(part)) : []
}

/** Explains the content of an embedded image, and creates or ends it; then shows the embed code once. */
export function PictureDialog({ link, onChanged, onClose, returnTo }: PictureDialogProps) {
  useReturnTo(returnTo)
  const parts = usePictured()
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const [url, setUrl] = useState<string | null>(null)
  const making = useSubmit()
  const ending = useSubmit()
  const failure = making.failure ?? ending.failure
  const isBusy = making.pending || ending.pending
  const make = async () => {
    const made = isBusy ? null : await making.submit(() => embedProfileLink(api, link.id))
    if (made === null) return
    setUrl(made.url)
    onChanged(made.link)
  }
  const end = async () => {
    const ended = isBusy ? null : await ending.submit(() => endProfileLinkEmbed(api, link.id))
    if (ended === null) return
    onChanged(ended)
    alert.success(words.ended(link.label))
    if (isShown()) onClose()
  }
  if (url !== null) return <NewPicture url={url} onClose={onClose} />
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={words.title(link.label)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          {link.embed === null ? null : (
            <Button variant="subtle" color="red" loading={ending.pending} onClick={() => void end()}>
              {words.end}
            </Button>
          )}
          <Button disabled={parts?.length === 0} loading={making.pending} onClick={() => void make()}>
            {link.embed === null ? words.make : words.replace}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>{words.text}</p>
        <p>{words.key}</p>
        {link.embed === null ? null : <p>{words.embeddedSince(link.embed.since)}</p>}
        {parts === null ? null : <ShownByPicture parts={parts} />}
        <FormError>{failure === null ? null : failureText(failure)}</FormError>
      </div>
    </ModalDialog>
  )
}
