import { Button, Group } from '@mantine/core'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { Person } from '../mutations.ts'
import type { Transfer } from './mutations.ts'
import { messages } from './messages.ts'
import { useAnswer } from './use-answer.ts'

const AnswerDialog = lazyPiece(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

interface OwnershipNoticeProps {
  transfer: Transfer
  people: readonly Person[]
  viewerId: string
  company: string
  reload: () => Promise<unknown>
}

/** The open offer: its owner can withdraw it, the offered member accepts or declines. */
export function OwnershipNotice({ transfer, people, viewerId, company, reload }: OwnershipNoticeProps) {
  const { asked, ask, close, send, pending, problem } = useAnswer({ transfer, company, reload })
  const owner = people.find(({ role }) => role === 'owner')?.name ?? messages.someone
  const member = people.find(({ id }) => id === transfer.memberId)?.name ?? ''
  const isOffered = transfer.memberId === viewerId
  return (
    <>
      <FormError>{asked === null ? problem : null}</FormError>
      <NoticeLine
        action={
          isOffered ? (
            <Group gap={8}>
              <Button variant="default" onClick={() => ask('ownership.declined')}>
                {messages.decline}
              </Button>
              <Button onClick={() => ask('ownership.accepted')}>{messages.accept}</Button>
            </Group>
          ) : (
            <Button variant="default" loading={pending} onClick={() => void send('ownership.withdrawn')}>
              {messages.withdraw}
            </Button>
          )
        }
      >
        {isOffered ? messages.waitingForYou(owner, company) : messages.waiting(member)}{' '}
        <RelativeTime at={transfer.expiresAt} />.
      </NoticeLine>
      {asked === null ? null : (
        <AnswerDialog
          accepts={asked === 'ownership.accepted'}
          company={company}
          owner={owner}
          problem={problem}
          pending={pending}
          onConfirm={() => void send(asked)}
          onClose={close}
          onGiveUp={close}
        />
      )}
    </>
  )
}
