import { Fragment } from 'react'
import classes from './mail.module.css'

interface MailPreviewProps {
  label: string
  /** Null for a text without a subject. */
  subject: string | null
  text: string
  /** The line below the text. */
  signature?: string
}

const token = /(\{\{[^{}]*\}\})/u

const Marked = ({ text }: { text: string }) =>
  text.split(token).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other key
    <Fragment key={index}>{index % 2 === 1 ? <mark className={classes.mark}>{part}</mark> : part}</Fragment>
  ))

export function MailPreview({ label, subject, text, signature }: MailPreviewProps) {
  return (
    <section className={classes.preview} aria-label={label}>
      {subject === null ? null : (
        <p className={classes.subject}>
          <Marked text={subject} />
        </p>
      )}
      <p className={classes.text}>
        <Marked text={text} />
      </p>
      {signature === undefined ? null : <p className={classes.text}>{signature}</p>}
    </section>
  )
}
