import type { UserProfile } from '#src/api/profile-store.ts'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import { messages } from './messages.ts'
import { openFields, profileFields, type ProfileField } from './profile-fields.ts'
import classes from './profile.module.css'

interface CompletenessProps {
  profile: UserProfile
  onEdit: (field: ProfileField) => void
}

/** How much of the profile says something, and what does not. */
export function Completeness({ profile, onEdit }: CompletenessProps) {
  const open = openFields(profile)
  return (
    <section className={classes.card} aria-labelledby="completeness">
      <div className={classes.cardHead}>
        <h2 id="completeness" className={classes.heading}>
          {messages.completeness}
        </h2>
        {open.length === 0 ? <StatusChip meaning="done">{messages.complete}</StatusChip> : null}
      </div>
      {open.length === 0 ? (
        <p className={classes.text}>{messages.completeText}</p>
      ) : (
        <>
          <LabelledProgress
            label={messages.completenessText}
            done={profileFields.length - open.length}
            total={profileFields.length}
            unit={messages.completenessUnit}
          />
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
