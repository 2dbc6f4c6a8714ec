import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import type { DigestPerson } from '../mutations.ts'
import type { DigestForm } from '../digest-content.ts'
import type { DigestSlots } from '../digest-slots.ts'
import { messages } from '../messages.ts'
import { groupPeople } from '../people-groups.ts'
import { PersonHead } from './person-head.tsx'
import { RefusedGroup } from './refused-group.tsx'
import type { People } from './use-people.ts'
import classes from './builder.module.css'

interface PeopleListProps {
  people: People
  form: DigestForm
  stageOf: (stageId: string) => string
  reasonOf: DigestSlots['reasonOf']
  /** The way to a candidate's card. */
  cardOf: (person: DigestPerson) => ReactNode
  onPick: (person: DigestPerson) => void
}

/** Rows shown first, so that the sections below stay near. */
const mostAtFirst = 8

/** Candidates in play that can be picked, then those who may not be shown, by reason. */
export function PeopleList({ people, form, stageOf, reasonOf, cardOf, onPick }: PeopleListProps) {
  const [isWhole, setWhole] = useState(false)
  const { state, search, shown } = people
  const { open, refused } = groupPeople(shown, form)
  const aboutOf = ({ stageId, sent }: DigestPerson) =>
    [stageOf(stageId), sent === null ? null : messages.sentBefore(sent)].filter(Boolean).join(' · ')
  const isSearched = search.trim() !== ''
  const none = isSearched
    ? messages.noneFound
    : shown.length === 0
      ? messages.noCandidates
      : messages.allPicked
  return (
    <Section title={messages.people} purpose={messages.peoplePurpose}>
      {typeof state === 'object' && state.more ? (
        <TextInput
          type="search"
          label={messages.search}
          description={messages.searchHint}
          maxLength={120}
          value={search}
          error={people.hasSearchFailed ? messages.searchFailed : undefined}
          onChange={(event) => people.setSearch(event.currentTarget.value)}
        />
      ) : null}
      {state === undefined ? (
        <LoadingState shape="entries" count={3} />
      ) : typeof state === 'string' ? (
        <ErrorState level={3} title={messages.peopleFailed} onRetry={people.reload}>
          {state}
        </ErrorState>
      ) : open.length === 0 ? (
        <EmptyLine>{none}</EmptyLine>
      ) : (
        <ul className={classes.people}>
          {open.slice(0, isWhole ? open.length : mostAtFirst).map((person) => (
            <li key={person.applicationId} className={classes.person}>
              <PersonHead candidateId={person.candidateId} name={person.name} about={aboutOf(person)} />
              <Button
                size="xs"
                variant="default"
                aria-label={messages.pick(person.name)}
                onClick={() => onPick(person)}
              >
                {person.sent === null ? messages.add : messages.addAgain}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open.length > mostAtFirst && !isWhole ? (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          {messages.showAll(open.length)}
        </Button>
      ) : null}
      {refused.map((group) => (
        <RefusedGroup
          key={group.refusal.rule}
          group={group}
          aboutOf={aboutOf}
          reasonOf={reasonOf}
          cardOf={cardOf}
        />
      ))}
    </Section>
  )
}
