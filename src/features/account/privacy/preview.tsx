import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  isFindable,
  onlookers,
  privacySections,
  sees,
  shownParts,
  type Onlooker,
  type PrivacySettings,
} from '#machines/domain/developer/privacy.ts'
import { messages } from './messages.ts'
import classes from './privacy.module.css'

/** Summary of the choices for one kind of viewer, once they are saved. */
function sums(viewer: Onlooker, settings: PrivacySettings): string {
  const parts = shownParts(viewer, settings, true)
  const isOpen = privacySections.some((section) => sees(viewer, settings[section]))
  return parts.length === 0 && isOpen ? messages.notNamed : messages.shown(parts)
}

interface PreviewProps {
  settings: PrivacySettings
  /** The developer's step on the server. */
  onboardingStep: number
  /** Whether the preview is available: not during onboarding, which it would leave. */
  isViewable: boolean
}

/** The view of each kind of viewer, by the same rule as their pages. */
export function Preview({ settings, onboardingStep, isViewable }: PreviewProps) {
  return (
    <div className={classes.preview}>
      <h3 className={classes.heading}>{messages.preview}</h3>
      <dl className={classes.viewers}>
        {onlookers.map((viewer) => (
          <div key={viewer} className={classes.viewer}>
            <dt>{messages.viewers[viewer]}</dt>
            <dd>
              {sums(viewer, settings)}
              {isViewable ? (
                <>
                  {' '}
                  <Anchor
                    inherit
                    underline="always"
                    aria-label={messages.viewAsThem(viewer)}
                    renderRoot={(props) => <Link {...props} to="/user/settings" search={{ as: viewer }} />}
                  >
                    {messages.viewAs}
                  </Anchor>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {isFindable(onboardingStep) ? null : <p className={classes.quiet}>{messages.notFound}</p>}
    </div>
  )
}
