import { isFindable, privacySections, sees, type PrivacySettings } from '#machines/shared/privacy.ts'
import { messages } from './messages.ts'
import classes from './privacy.module.css'

interface PreviewProps {
  settings: PrivacySettings
  /** The developer's, as the server has it. */
  onboardingStep: number
}

/** What each kind of onlooker sees, by the rule that pages for them go by. */
export function Preview({ settings, onboardingStep }: PreviewProps) {
  return (
    <div className={classes.preview}>
      <h3 className={classes.heading}>{messages.preview}</h3>
      <dl className={classes.viewers}>
        {(['company', 'link', 'public'] as const).map((viewer) => (
          <div key={viewer} className={classes.viewer}>
            <dt>{messages.viewers[viewer]}</dt>
            <dd>{messages.shown(privacySections.filter((section) => sees(viewer, settings[section])))}</dd>
          </div>
        ))}
      </dl>
      {isFindable(onboardingStep) ? null : <p className={classes.quiet}>{messages.notFound}</p>}
    </div>
  )
}
