import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PrivacySection } from '#machines/domain/developer/privacy.ts'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { messages } from './messages.ts'
import { pictureWords as words } from './picture-words.ts'
import classes from './sharing.module.css'

/**
 * The current content of a link's image.
 * @param parts empty if the link shows no topics, and so has no image
 */
export function ShownByPicture({ parts }: { parts: readonly PrivacySection[] }) {
  return parts.length > 0 ? (
    <p className={classes.quiet}>{words.showsNow(parts)}</p>
  ) : (
    <p className={classes.nothing}>
      <StatusChip meaning="attention">{words.showsNothing}</StatusChip> {words.showsNothingWhy}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link {...props} to="/user/settings" hash="who-sees-what" />}
      >
        {messages.whatTheySee}
      </Anchor>
    </p>
  )
}
