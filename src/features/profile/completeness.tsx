import { Suspense } from 'react'
import type { UserProfile } from '#src/api/profile-store.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { messages } from './messages.ts'
import { openFields, profileFields, type ProfileField } from './profile-fields.ts'
import classes from './profile.module.css'

/** Many profiles are complete and do not need it; its space is reserved. */
const LabelledProgress = lazyPart(
  async () => (await import('#src/ui/feedback/labelled-progress.tsx')).LabelledProgress,
)

interface CompletenessProps {
  profile: UserProfile
  onEdit: (field: ProfileField) => void
}

/** The share of the profile that is filled in, and the missing parts. */
export function Completeness({ profile, onEdit }: CompletenessProps) {
  const open = openFields(profile)
  return (
    <section className={classes.card} aria-labelledby="completeness">
      <h2 id="completeness" className={classes.heading}>
        {messages.completeness}
      </h2>
      {open.length === 0 ? (
        <p className={classes.text}>{messages.completeText}</p>
      ) : (
        <>
          <div className={classes.progress}>
            <Suspense>
              <LabelledProgress
                label={messages.completenessText}
                done={profileFields.length - open.length}
                total={profileFields.length}
                unit={messages.completenessUnit}
              />
            </Suspense>
          </div>
          <ul className={classes.open}>
            {open.map((field) => (
              <li key={field}>
                <button type="button" className={classes.link} onClick={() => onEdit(field)}>
                  {messages.add(field)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
