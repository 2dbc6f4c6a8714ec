import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { CardList } from '#src/ui/data/card-list.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { useConnectingPlace } from '../../shared/connecting-place.tsx'
import type { Integrations } from '../../shared/evidence-types.ts'
import { claimCommitAddress } from './mutations.ts'
import classes from './identities.module.css'
import { messages } from './messages.ts'

type Suggested = Integrations['suggested'][number]

interface SuggestedAddressesProps {
  suggested: readonly Suggested[]
  onClaimed: () => Promise<void>
  /** Takes the focus after the row was removed. */
  section: RefObject<HTMLElement | null>
}

/** Suggests emails from analysed commits that carry the developer's name or login. */
export function SuggestedAddresses({ suggested, onClaimed, section }: SuggestedAddressesProps) {
  if (suggested.length === 0) return null
  return (
    <div className={classes.suggested}>
      <p className={classes.quiet} id="suggested-addresses">
        {messages.suggested}
      </p>
      <CardList aria-labelledby="suggested-addresses">
        {suggested.map((address) => (
          <SuggestedRow key={address.value} address={address} onClaimed={onClaimed} section={section} />
        ))}
      </CardList>
    </div>
  )
}

interface SuggestedRowProps extends Pick<SuggestedAddressesProps, 'onClaimed' | 'section'> {
  address: Suggested
}

function SuggestedRow({ address: { value, commits }, onClaimed, section }: SuggestedRowProps) {
  const api = useApi()
  const from = useConnectingPlace()
  const alert = useAlert()
  const keyOf = useContentKey()
  const { pending, failure, submit } = useSubmit()
  const claim = async () => {
    const claimed = await submit(() => claimCommitAddress(api, value, from, keyOf({ value })))
    if (claimed === null) return
    alert.success(claimed.confirmed ? messages.claimedOwn(value) : messages.claimed(value))
    await onClaimed()
    section.current?.focus()
  }
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.value}>{value}</span>
        <span className={classes.quiet}>{messages.suggestedCommits(commits)}</span>
        <span className={classes.steps}>
          <Button
            size="xs"
            variant="default"
            loading={pending}
            aria-label={messages.claimOf(value)}
            onClick={() => void claim()}
          >
            {messages.claimIt}
          </Button>
        </span>
      </div>
      <FormError>{failure === null ? null : failureText(failure)}</FormError>
    </li>
  )
}
