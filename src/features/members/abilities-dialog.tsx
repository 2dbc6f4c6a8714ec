import { IconCheck, IconX } from '@tabler/icons-react'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { abilitiesOf, otherManagers } from './abilities.ts'
import classes from './abilities.module.css'
import type { Person } from './mutations.ts'
import { sharesOnly } from './member-offers.ts'
import { messages } from './messages.ts'

interface AbilitiesDialogProps {
  person: Person
  people: readonly Person[]
  viewerId: string
  onClose: () => void
}

const seesWords = ({ clients }: Person, isShared: boolean) =>
  clients === null ? messages.seesAll : isShared ? messages.seesShared : messages.seesSome(clients.length)

/** The member's abilities, the reason for each missing one, and the colleagues who can change it. */
export function AbilitiesDialog({ person, people, viewerId, onClose }: AbilitiesDialogProps) {
  useReturnTo(pageTitle)
  const managers = otherManagers(people, person).map(({ name }) => name)
  return (
    <ModalDialog opened onClose={onClose} title={messages.abilitiesTitle(person.name)}>
      {person.state === 'invited' || person.state === 'suspended' ? (
        <p>{messages.powerless[person.state]}</p>
      ) : null}
      <p>
        {messages.roles[person.role]}. {seesWords(person, sharesOnly(people, viewerId, person))}{' '}
        {messages.changedBy(managers)}
      </p>
      {[...abilitiesOf(person)].map(([group, abilities]) => (
        <section key={group} className={classes.group} aria-label={messages.groups[group]}>
          <h3>{messages.groups[group]}</h3>
          <ul>
            {abilities.map(({ operation, summary, lack }) => {
              const Icon = lack === null ? IconCheck : IconX
              return (
                <li key={operation} data-lack={lack ?? undefined}>
                  <Icon
                    size={16}
                    stroke={1.5}
                    role="img"
                    aria-label={lack === null ? messages.can : messages.cannot}
                  />
                  <span>
                    {summary}
                    {lack === null ? null : <span className={classes.why}>{messages.lacks[lack]}</span>}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </ModalDialog>
  )
}
