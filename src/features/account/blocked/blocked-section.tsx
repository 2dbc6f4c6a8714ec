import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { domainOf } from '#machines/domain/company/company-domain.ts'
import { failureText } from '#src/session/failure-words.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { UndoToast } from '#src/ui/feedback/undo-toast.tsx'
import { FieldWithButton } from '../field-with-button.tsx'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import classes from '../settings.module.css'
import { messages } from './messages.ts'
import { useBlocked } from './use-blocked.ts'

/** The typed domain; a name beyond ASCII as punycode, if the browser can convert it. */
function typedDomain(text: string): string | null {
  const plain = domainOf(text)
  if (plain !== null) return plain
  const address = text.includes('://') ? text.trim() : `https://${text.trim()}`
  return URL.canParse(address) ? domainOf(new URL(address).hostname) : null
}

/** Companies that cannot find the developer: the blocked ones, and a field to add another. */
export function BlockedSection() {
  const blocked = useBlocked()
  const { companies, undo } = blocked
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)

  const refusalOf = (domain: string | null): string | null => {
    if (domain === null) return messages.noDomain
    return companies?.some((one) => one.domain === domain) === true ? messages.already(domain) : null
  }
  const block = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    blocked.clear()
    const field = event.currentTarget.querySelector('input')
    const domain = typedDomain(text)
    const refusal = refusalOf(domain)
    setWrong(refusal)
    if (domain !== null && refusal === null && (await blocked.change(domain, true))) setText('')
    // The button is disabled while pending, and would lose the focus.
    field?.focus()
  }

  return (
    <>
      <SettingsSection title={messages.title} purpose={messages.purpose}>
        <SettingsRow>
          <form noValidate onSubmit={(event) => void block(event)} className={classes.inline}>
            <FieldWithButton
              label={messages.domain}
              description={messages.hint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2000}
              value={text}
              error={wrong ?? (blocked.failure === null ? null : failureText(blocked.failure))}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setWrong(null)
              }}
              button={
                <Button
                  type="submit"
                  variant="default"
                  loading={blocked.pending}
                  disabled={text.trim() === '' || companies === null}
                >
                  {messages.block}
                </Button>
              }
            />
          </form>
        </SettingsRow>
        {companies === null ? (
          <li className={classes.waiting}>
            <LoadingState shape="entries" count={1} />
          </li>
        ) : null}
        {companies?.length === 0 ? <SettingsRow value={<EmptyLine>{messages.none}</EmptyLine>} /> : null}
        {companies?.map(({ domain, blockedAt, companies: covered, hasMore }) => (
          <SettingsRow
            key={domain}
            label={domain}
            value={
              <>
                {messages.since} <RelativeTime at={blockedAt} />
                {covered.length === 0 ? null : <div>{messages.covers(covered, hasMore)}</div>}
              </>
            }
            action={
              <Button
                variant="default"
                aria-label={messages.unblockOne(domain)}
                disabled={blocked.pending}
                onClick={() => void blocked.change(domain, false)}
              >
                {messages.unblock}
              </Button>
            }
          />
        ))}
      </SettingsSection>
      {undo === null ? null : (
        <UndoToast
          key={undo.deadline}
          message={messages.changed(undo.domain, undo.blocked)}
          deadline={undo.deadline}
          pending={blocked.pending}
          onUndo={() => void blocked.takeBack(undo)}
          onClose={blocked.closeUndo}
        />
      )}
    </>
  )
}
