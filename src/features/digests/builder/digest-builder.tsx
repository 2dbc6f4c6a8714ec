import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import type { components } from '#src/api/schema.gen.ts'
import { pageTitle } from '#src/lib/focus-place.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { KeptText } from '#src/ui/form/kept-text.tsx'
import type { Digest, DigestPerson, Refusal } from '../calls.ts'
import { addressed, picked, removed } from '../digest-content.ts'
import type { DigestSlots } from '../digest-slots.ts'
import { messages } from '../messages.ts'
import { PreviewSection } from '../preview/preview-section.tsx'
import { contactsQuery } from '../queries.ts'
import { ChosenList } from './chosen-list.tsx'
import { CureButton } from './cure-button.tsx'
import { Letter } from './letter.tsx'
import { PeopleList } from './people-list.tsx'
import { Recipients } from './recipients.tsx'
import { SendPanel } from './send-panel.tsx'
import { useBuilder } from './use-builder.ts'
import { useSending } from './use-sending.ts'
import classes from './builder.module.css'

interface DigestBuilderProps {
  position: components['schemas']['Position']
  people: readonly DigestPerson[]
  draft: Digest | null
  /** The application that the address picks; null for none. */
  add: string | null
  slots: DigestSlots
  onSaved: (digest: Digest) => void
  /** The list is read again. */
  onStale: () => Promise<void>
}

/** Picks, orders and describes candidates, chooses recipients, previews, checks and sends. */
export function DigestBuilder({ position, people, draft, add, slots, onSaved, onStale }: DigestBuilderProps) {
  const alert = useAlert()
  const [isAdding, setAdding] = useState(false)
  const { data: contacts, reload } = useQuery(contactsQuery(position.clientId))
  useLiveReload(reload, concernsRecord(position.clientId))
  const known = contacts?.ok === true ? contacts.value.items : []
  const nameOf = (id: string): string =>
    people.find((person) => person.applicationId === id)?.name ??
    draft?.items.find((item) => item.applicationId === id)?.name ??
    known.find((contact) => contact.id === id)?.name ??
    messages.unnamed
  const builder = useBuilder({ positionId: position.id, draft, nameOf, onSaved, onStale })
  const sending = useSending({ builder, onSaved, onStale })
  const { form, change } = builder
  const pickNamed = useEffectEvent(() => {
    const person = people.find(({ applicationId }) => applicationId === add)
    if (person !== undefined && person.refusals.length === 0) change(picked(form, person.applicationId))
  })
  useEffect(() => pickNamed(), [add])
  const cardLink = (applicationId: string) => (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link
          to="/companyProfile/companyProfile/clientPosition/$client/$position"
          params={{ client: position.clientId, position: position.id }}
          search={{ application: applicationId }}
          {...props}
        />
      )}
    >
      {messages.openCard(nameOf(applicationId))}
    </Anchor>
  )
  const curedReason = (refusal: Refusal) =>
    slots.reasonOf(
      refusal,
      <CureButton
        refusal={refusal}
        nameOf={nameOf}
        cardLink={cardLink}
        onAddContact={() => setAdding(true)}
        onRemove={(ids) => change(ids.reduce(removed, form))}
      />,
    )
  return (
    <>
      <form noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <Conflicts conflicts={builder.conflicts} />
        <KeptText {...builder.keptText} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <PeopleList
              people={people}
              form={form}
              stageOf={(id) => position.stages.find((stage) => stage.id === id)?.name ?? ''}
              reasonOf={slots.reasonOf}
              cardOf={({ applicationId }) => cardLink(applicationId)}
              onPick={({ applicationId }) => change(picked(form, applicationId))}
            />
            <Recipients
              form={form}
              contacts={
                contacts === undefined || contacts.ok ? contacts?.value.items : contacts.failure.message
              }
              unreachable={(draft?.recipients ?? []).flatMap(({ contactId, mail }) =>
                mail === 'unreachable' ? [contactId] : [],
              )}
              onRetry={reload}
              onAdd={() => setAdding(true)}
              onChange={change}
            />
          </div>
          <div className={classes.column}>
            <ChosenList
              form={form}
              nameOf={nameOf}
              refusalsOf={(id) => people.find((person) => person.applicationId === id)?.refusals ?? []}
              reasonOf={slots.reasonOf}
              onChange={change}
            />
            <Letter form={form} onChange={change} />
            <SendPanel
              draft={draft}
              builder={builder}
              sending={sending}
              curedReason={curedReason}
              onSavedDraft={() => alert.success(messages.saved)}
            />
            <PreviewSection
              draft={draft}
              isTouched={builder.isTouched}
              pending={sending.pending}
              save={builder.save}
            />
          </div>
        </div>
      </form>
      {isAdding
        ? slots.newContact({
            clientId: position.clientId,
            onSaved: ({ id }) => {
              change(addressed(form, id, true))
              return reload()
            },
            onClose: () => setAdding(false),
            returnTo: pageTitle,
          })
        : null}
    </>
  )
}
