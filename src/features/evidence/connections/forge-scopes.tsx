import { Checkbox } from '@mantine/core'
import type { ForgeOffer } from '../shared/evidence-types.ts'
import shared from '../shared/evidence.module.css'
import { messages } from './messages.ts'
import classes from './connections.module.css'

interface ForgeScopesProps {
  offer: ForgeOffer
  isPrivateAllowed: boolean
  onPrivate: (allowed: boolean) => void
}

export function ForgeScopes({ offer, isPrivateAllowed, onPrivate }: ForgeScopesProps) {
  const scopes = offer.scopes.filter(({ forPrivate }) => isPrivateAllowed || !forPrivate)
  return (
    <div className={shared.asked}>
      <Checkbox
        label={messages.privateToo}
        description={messages.privateText}
        checked={isPrivateAllowed}
        onChange={(event) => onPrivate(event.currentTarget.checked)}
      />
      <div>
        <p className={classes.quiet}>{messages.scopesAsked}</p>
        <ul className={classes.plain} aria-live="polite">
          {scopes.map(({ scope, reason, readOnly }) => (
            <li key={scope} className={classes.scope}>
              <code>{scope}</code> {messages.scopeReasons[reason]}
              {readOnly ? null : ` ${messages.scopeWrites}`}
            </li>
          ))}
        </ul>
      </div>
      {offer.isSandbox ? <p className={classes.quiet}>{messages.forgeSandbox}</p> : null}
    </div>
  )
}
