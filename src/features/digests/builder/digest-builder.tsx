import { useEffect, useEffectEvent, useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import type { components } from '#contract/schema.gen.ts'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { UndoToast } from '#src/ui/feedback/undo-toast.tsx'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import type { Digest, DigestPerson, Refusal } from '../mutations.ts'
import { addressed, formOf, picked, removed, restored, type DigestForm } from '../digest-content.ts'
import type { DigestSlots } from '../digest-slots.ts'
import { messages } from '../messages.ts'
import { PreviewSection } from '../preview/preview-section.tsx'
import { contactsQuery } from '../queries.ts'
import { BuilderForm } from './builder-form.tsx'
import { CardLink } from './card-link.tsx'
import { ChosenList } from './chosen-list.tsx'
import { CureButton } from './cure-button.tsx'
import { Letter } from './letter.tsx'
import { ListConflicts } from './list-conflicts.tsx'
import { PeopleList } from './people-list.tsx'
import { Recipients } from './recipients.tsx'
import { SendPanel } from './send-panel.tsx'
import { useBuilder } from './use-builder.ts'
import { usePeople } from './use-people.ts'
import { useSending } from './use-sending.ts'

interface DigestBuilderProps {
  position: components['schemas']['Position']
  draft: Digest | null
  /** The application that the address picks; null for none. */
  add: string | null
  slots: DigestSlots
  onSaved: (digest: Digest) => void
  /** The list is read again. */
  onStale: () => Promise<void>
}

interface Removal {
  readonly before: DigestForm
  readonly ids: readonly string[]
}

/** Picks, orders and describes candidates, chooses recipients, previews, checks and sends. */
export function DigestBuilder({ position, draft, add, slots, onSaved, onStale }: DigestBuilderProps) {
  const alert = useAlert()
  const say = useAnnounce()
  const [isAdding, setAdding] = useState(false)
  const { data: contacts, reload } = useQuery(contactsQuery(position.clientId))
  useLiveReload(reload, concernsRecord(position.clientId))
  const known = contacts?.ok === true ? contacts.value.items : []
  const chosen = formOf(draft).items.map(({ applicationId }) => applicationId)
  const people = usePeople(position.id, [...new Set(add === null ? chosen : [add, ...chosen])])
  const nameOf = (id: string): string =>
    people.personOf(id)?.name ??
    draft?.items.find((item) => item.applicationId === id)?.name ??
    known.find((contact) => contact.id === id)?.name ??
    messages.unnamed
  const builder = useBuilder({ positionId: position.id, draft, nameOf, onSaved, onStale })
  const sending = useSending({ builder, onSaved, onStale })
  const { undo, offer, close } = useUndo<Removal>()
  const { form, change } = builder
  const named = add === null ? undefined : people.personOf(add)
  const pickNamed = useEffectEvent(() => {
    if (named !== undefined && named.refusals.length === 0) change(picked(form, named.applicationId))
  })
  useEffect(() => pickNamed(), [named?.applicationId])
  const pick = (person: DigestPerson) => {
    people.note(person)
    const next = picked(form, person.applicationId)
    if (next === form) return
    change(next)
    say(messages.added(person.name, next.items.length))
  }
  const remove = (ids: readonly string[]) => {
    offer({ before: form, ids })
    change(removed(form, ids))
  }
  const cardLink = (applicationId: string, short = false) => (
    <CardLink
      key={applicationId}
      position={position}
      applicationId={applicationId}
      name={nameOf(applicationId)}
      short={short}
    />
  )
  const curedReason = (refusal: Refusal) =>
    slots.reasonOf(
      refusal,
      <CureButton
        refusal={refusal}
        contacts={known}
        nameOf={nameOf}
        cardLink={cardLink}
        onAddContact={() => setAdding(true)}
        onChoose={(id) => change(addressed(form, id, true))}
        onRemove={remove}
      />,
    )
  return (
    <>
      <BuilderForm
        notices={
          <>
            <Conflicts conflicts={builder.conflicts} />
            <ListConflicts conflicts={builder.listConflicts} nameOf={nameOf} />
            <RestoredDraft {...builder.restoredDraft} />
          </>
        }
        people={
          <>
            <ChosenList
              form={form}
              nameOf={nameOf}
              personOf={people.personOf}
              draftItems={draft?.items ?? []}
              reasonOf={slots.reasonOf}
              cardOf={cardLink}
              onChange={change}
              onRemove={(id) => remove([id])}
            />
            <PeopleList
              people={people}
              form={form}
              stageOf={(id) => position.stages.find((stage) => stage.id === id)?.name ?? ''}
              reasonOf={slots.reasonOf}
              cardOf={({ applicationId }) => cardLink(applicationId, true)}
              onPick={pick}
            />
          </>
        }
        sending={
          <>
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
            <Letter
              form={form}
              positionTitle={position.title}
              clientName={position.clientName}
              nameOf={nameOf}
              onChange={change}
            />
            <SendPanel
              draft={draft}
              builder={builder}
              sending={sending}
              contacts={known}
              nameOf={nameOf}
              curedReason={curedReason}
              onSavedDraft={() => alert.success(messages.saved)}
            />
          </>
        }
        preview={
          <PreviewSection
            draft={draft}
            isTouched={builder.isTouched}
            pending={sending.pending}
            save={builder.save}
          />
        }
      />
      {undo === null ? null : (
        <UndoToast
          key={undo.deadline}
          message={messages.removed(undo.ids.map(nameOf))}
          deadline={undo.deadline}
          onUndo={() => {
            change(restored(form, undo.before, undo.ids))
            close()
          }}
          onClose={close}
        />
      )}
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
