import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import type { DigestPerson } from '../calls.ts'
import { pickable, type DigestForm } from '../digest-content.ts'
import type { DigestSlots } from '../digest-slots.ts'
import { messages } from '../messages.ts'
import { PersonHead } from './person-head.tsx'
import classes from './builder.module.css'

interface PeopleListProps {
  people: readonly DigestPerson[]
  form: DigestForm
  stageOf: (stageId: string) => string
  reasonOf: DigestSlots['reasonOf']
  /** The way to a candidate's card. */
  cardOf: (person: DigestPerson) => ReactNode
  onPick: (person: DigestPerson) => void
}

/** Candidates in play that can be picked; those who may not be shown say why. */
export function PeopleList({ people, form, stageOf, reasonOf, cardOf, onPick }: PeopleListProps) {
  const open = pickable(people, form)
  return (
    <Section title={messages.people} purpose={messages.peoplePurpose}>
      {open.length === 0 ? (
        <EmptyLine>{people.length === 0 ? messages.nobody : messages.allPicked}</EmptyLine>
      ) : (
        <ul className={classes.people}>
          {open.map((person) => {
            const mayBe = person.refusals.length === 0
            return (
              <li key={person.applicationId} className={classes.person} data-refused={!mayBe || undefined}>
                <PersonHead id={person.applicationId} name={person.name} about={stageOf(person.stageId)} />
                {mayBe ? (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={messages.pick(person.name)}
                    onClick={() => onPick(person)}
                  >
                    {messages.add}
                  </Button>
                ) : (
                  <details className={classes.refusal}>
                    <summary aria-label={messages.why(person.name)}>{messages.notShown}</summary>
                    {person.refusals.map((refusal) => (
                      <div key={refusal.rule}>{reasonOf(refusal, cardOf(person))}</div>
                    ))}
                  </details>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
