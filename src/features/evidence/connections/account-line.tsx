import type { Integration } from '../shared/evidence-types.ts'
import { messages } from './messages.ts'
import classes from './connections.module.css'

export function AccountLine({ account }: { account: NonNullable<Integration['account']> }) {
  const { isPrivateAllowed, scopes, leftOut } = account
  return (
    <>
      <p className={classes.quiet}>
        {isPrivateAllowed ? messages.privateAlso : messages.publicOnly} · {scopes.join(', ')}
      </p>
      {leftOut === 0 ? null : <p className={classes.quiet}>{messages.leftOut(leftOut)}</p>}
    </>
  )
}
