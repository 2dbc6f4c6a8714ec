import { Button } from '@mantine/core'
import { profileLinkAllows } from '#machines/domain/developer/profile-link.ts'
import { formatDay } from '#src/lib/dates.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import type { ProfileLink } from './mutations.ts'
import { messages } from './messages.ts'
import { pictureWords } from './picture-words.ts'
import classes from './sharing.module.css'

interface LinkRowProps {
  link: ProfileLink
  onRotate: () => void
  onRevoke: () => void
  onPicture: () => void
}

export function LinkRow({ link, onRotate, onRevoke, onPicture }: LinkRowProps) {
  const { label, state, expiresAt, revokedAt, looks, lastLookAt, embed } = link
  const { opens, rotates, revokes } = profileLinkAllows[state]
  const until =
    state === 'active'
      ? messages.opensUntil(formatDay(expiresAt))
      : messages.expiredOn(formatDay(revokedAt ?? expiresAt))
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.label}>
          {label}
          <PillBadge tone={state === 'active' ? 'ink' : 'stone'}>
            {messages.states[state]} {until}
          </PillBadge>
        </div>
        <p className={classes.quiet}>
          {lastLookAt === null ? (
            messages.neverOpened
          ) : (
            <>
              {messages.opened(looks)}, {messages.lastOpened} <RelativeTime at={lastLookAt} />
            </>
          )}
          {embed === null ? null : ` · ${pictureWords.fetched(embed.fetches)}`}
        </p>
      </div>
      <div className={classes.steps}>
        {opens ? (
          <Button size="xs" variant="default" aria-label={pictureWords.openOf(label)} onClick={onPicture}>
            {pictureWords.open}
          </Button>
        ) : null}
        {rotates ? (
          <Button size="xs" variant="default" aria-label={messages.rotateOf(label)} onClick={onRotate}>
            {messages.rotate}
          </Button>
        ) : null}
        {revokes ? (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={messages.revokeOf(label)}
            onClick={onRevoke}
          >
            {messages.revoke}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
