import type { UserProfile } from '#src/api/profile-store.ts'
import { LocalTime } from './local-time.tsx'
import { messages } from './messages.ts'
import { profileFields, valuesOf, type ProfileField } from './profile-fields.ts'
import classes from './profile.module.css'

interface ProfileFactsProps {
  profile: UserProfile
  onEdit: (field: ProfileField) => void
}

/** All details of the profile, and a button to add missing ones. */
export function ProfileFacts({ profile, onEdit }: ProfileFactsProps) {
  const values = valuesOf(profile)
  return (
    <dl className={classes.facts}>
      {profileFields.map((field) => (
        <div key={field} className={classes.fact}>
          <dt>{messages.fields[field]}</dt>
          <dd>
            {values[field] === '' ? (
              <button type="button" className={classes.link} onClick={() => onEdit(field)}>
                {messages.add(field)}
              </button>
            ) : field === 'timeZone' ? (
              <>
                {values.timeZone.replaceAll('_', ' ')}
                <span className={classes.quiet}>
                  <LocalTime timeZone={values.timeZone} />
                </span>
              </>
            ) : (
              values[field]
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
