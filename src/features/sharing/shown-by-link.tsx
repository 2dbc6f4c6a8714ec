import { shownParts } from '#machines/domain/developer/privacy.ts'
import { useUserProfile } from '#src/api/api-context.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { messages } from './messages.ts'
import classes from './sharing.module.css'

/** The current content of a link, by the same rule as its page; warns of an empty link before it is sent. */
export function ShownByLink() {
  const profile = useUserProfile()
  if (profile === null) return null
  const parts = shownParts('link', profile.privacySettings, true)
  return parts.length > 0 ? (
    <p className={classes.quiet}>{messages.showsNow(parts)}</p>
  ) : (
    <p className={classes.nothing}>
      <StatusChip meaning="attention">{messages.showsNothing}</StatusChip> {messages.showsNothingWhy}
    </p>
  )
}
