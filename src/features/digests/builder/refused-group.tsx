import type { ReactNode } from 'react'
import type { DigestPerson } from '../mutations.ts'
import type { DigestSlots } from '../digest-slots.ts'
import { messages } from '../messages.ts'
import { refusedConsent, type RefusedGroup as Group } from '../people-groups.ts'
import { PersonHead } from './person-head.tsx'
import classes from './builder.module.css'

interface RefusedGroupProps {
  group: Group
  aboutOf: (person: DigestPerson) => string
  reasonOf: DigestSlots['reasonOf']
  cardOf: (person: DigestPerson) => ReactNode
}

/** Candidates who may not be shown for one reason: the reason once, and each one's way to the cure. */
export const RefusedGroup = ({
  group: { refusal, people },
  aboutOf,
  reasonOf,
  cardOf,
}: RefusedGroupProps) => (
  <details className={classes.refusal}>
    <summary>{messages.notShown(refusal.rule, people.length)}</summary>
    <div className={classes.notice}>{reasonOf(refusal)}</div>
    <ul className={classes.people}>
      {people.map((person) => {
        const consent = refusedConsent(person)
        const line = consent === null ? undefined : messages.consentLine(consent, person.invitedAt)
        return (
          <li key={person.applicationId} className={classes.person} data-refused>
            <PersonHead
              candidateId={person.candidateId}
              name={person.name}
              about={[aboutOf(person), line].filter(Boolean).join(' · ')}
            />
            {consent === null ? null : cardOf(person)}
          </li>
        )
      })}
    </ul>
  </details>
)
