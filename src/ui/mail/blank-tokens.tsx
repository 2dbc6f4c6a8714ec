import { tokenText, type MailToken } from '#machines/domain/mail/mail-templates.ts'
import { blankReason, blankTitle } from './token-words.ts'
import classes from './mail.module.css'

interface BlankTokensProps {
  tokens: readonly MailToken[]
  /** The candidate's name; null if the text addresses no candidate. */
  name: string | null
}

export function BlankTokens({ tokens, name }: BlankTokensProps) {
  if (tokens.length === 0) return null
  return (
    <div className={classes.blank} role="alert">
      <p className={classes.title}>{blankTitle}</p>
      <ul>
        {tokens.map((token) => (
          <li key={token}>
            <code>{tokenText(token)}</code> {blankReason(token, name)}
          </li>
        ))}
      </ul>
    </div>
  )
}
