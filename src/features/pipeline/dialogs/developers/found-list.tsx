import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { serverClock } from '#src/lib/server-clock.ts'
import { spanOf } from '#machines/domain/spectrum/spectrum-months.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { useBoard, type OpenNumber } from '../../pipeline-context.tsx'
import type { FoundDeveloper as Found } from './mutations.ts'
import classes from './developers.module.css'
import { FoundDeveloper } from './found-developer.tsx'
import { messages } from './messages.ts'

/** Whether the company has an open invitation to this person; only one at a time is allowed. */
const isInvited = ({ candidate }: Found): boolean => (candidate?.openInvitation ?? null) !== null

export type NamedTopic = Pick<OpenNumber, 'developerId' | 'name' | 'slug' | 'topic'>

interface FoundListProps {
  items: readonly Found[]
  busy: boolean
  onAdd: (developerId: string) => void
  onInvite: (developer: Found) => void
  onOpen: (number: NamedTopic) => void
  onOpenCard: (id: string) => void
}

/** The developers to add or invite, then on demand those already on the position. */
export function FoundList({ items, busy, onAdd, onInvite, onOpen, onOpenCard }: FoundListProps) {
  const { position, cards } = useBoard()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const activities = items.flatMap(({ topics }) => topics.map(({ activity }) => activity))
  const span = spanOf(activities, null, new Date(serverClock.now()).toISOString())
  const isHere = ({ candidate }: Found) => candidate?.positionIds.includes(position.id) === true
  const others = items.filter((one) => !isHere(one))
  const here = items.filter(isHere)
  const row = (developer: Found, steps: ReactNode) => (
    <FoundDeveloper
      key={developer.id}
      developer={developer}
      span={span}
      isHere={isHere(developer)}
      steps={steps}
      onOpen={({ slug, name: topic }) =>
        onOpen({ developerId: developer.id, name: developer.name, slug, topic })
      }
    />
  )
  return (
    <>
      {others.length === 0 && here.length > 0 ? <EmptyLine>{messages.everyoneHere}</EmptyLine> : null}
      <ul className={classes.found} aria-label={messages.found}>
        {others.map((developer) =>
          row(
            developer,
            <>
              <Button
                size="xs"
                variant="default"
                disabled={busy}
                aria-label={messages.addPerson(developer.name)}
                onClick={() => onAdd(developer.id)}
              >
                {messages.add}
              </Button>
              {isInvited(developer) ? null : (
                <Button
                  size="xs"
                  variant="light"
                  disabled={busy}
                  aria-label={messages.invitePerson(developer.name)}
                  onClick={() => onInvite(developer)}
                >
                  {messages.invite}
                </Button>
              )}
            </>,
          ),
        )}
      </ul>
      {here.length === 0 ? null : (
        <Button
          size="xs"
          variant="subtle"
          className={classes.here ?? ''}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {messages.hereAlready(here.length)}
        </Button>
      )}
      {isShown && here.length > 0 ? (
        <ul id={id} className={classes.found} aria-label={messages.hereAlready(here.length)}>
          {here.map((developer) => {
            const card = [...cards.values()].find(
              ({ candidateId }) => candidateId === developer.candidate?.id,
            )
            return row(
              developer,
              card === undefined ? null : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={messages.openCardOf(developer.name)}
                  onClick={() => onOpenCard(card.id)}
                >
                  {messages.openCard}
                </Button>
              ),
            )
          })}
        </ul>
      ) : null}
    </>
  )
}
