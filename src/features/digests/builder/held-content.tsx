import { Section } from '#src/ui/frame/section.tsx'
import type { Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import { PreviewSection } from '../preview/preview-section.tsx'
import classes from './builder.module.css'

/** The content and recipients of a digest on hold. */
export function HeldContent({ digest }: { digest: Digest }) {
  const { introduction, masked, items, recipients } = digest
  return (
    <>
      <Section title={messages.heldContent} purpose={messages.heldPurpose}>
        {introduction === '' ? null : <p className={classes.summary}>{introduction}</p>}
        {masked ? <p className={classes.quiet}>{messages.heldMasked}</p> : null}
        <ol className={classes.items}>
          {items.map(({ applicationId, name, summary }) => (
            <li key={applicationId}>
              <strong>{name ?? messages.unnamed}</strong>
              {summary === '' ? null : <p className={classes.summary}>{summary}</p>}
            </li>
          ))}
        </ol>
        <ul className={classes.contacts} aria-label={messages.recipients}>
          {recipients.map(({ contactId, name, email, role }) => (
            <li key={contactId}>
              {name} <span className={classes.quiet}>{[messages.roles[role], email].join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Section>
      <PreviewSection draft={digest} isTouched={false} pending={false} save={() => Promise.resolve(digest)} />
    </>
  )
}
