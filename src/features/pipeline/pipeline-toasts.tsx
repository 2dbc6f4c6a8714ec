import { useNavigate } from '@tanstack/react-router'
import { NewsToast } from '#src/ui/feedback/news-toast.tsx'
import { ToastStack } from '#src/ui/feedback/toast-stack.tsx'
import { UndoToast } from '#src/ui/feedback/undo-toast.tsx'
import type { News } from './data/board-types.ts'
import { messages } from './messages.ts'
import { useBoard, usePipeline } from './pipeline-context.tsx'
import { PipelineUndo } from './pipeline-undo.tsx'
import { newsWords } from './words/news-words.ts'

/** The board's toasts: answers of clients and candidates, held invitations, and undo for the last step. */
export function PipelineToasts() {
  const { controller, openCard } = usePipeline()
  const { holds, news, position } = useBoard()
  const navigate = useNavigate()
  const { store } = controller
  const open = ({ cardId, opens }: News) => {
    store.dispatch({ type: 'newsClosed', cardId })
    if (opens === 'card') return openCard(cardId)
    void navigate({
      to: '/companyProfile/companyProfile/clientPosition/$client/$position/digest',
      params: { client: position.clientId, position: position.id },
    })
  }
  return (
    <ToastStack>
      {news.map((one) => (
        <NewsToast
          key={`${one.cardId} ${one.message}`}
          message={one.message}
          isUrgent={one.isUrgent}
          action={{
            label: one.opens === 'card' ? newsWords.open : newsWords.openDigest,
            onSelect: () => open(one),
          }}
          onClose={() => store.dispatch({ type: 'newsClosed', cardId: one.cardId })}
        />
      ))}
      {holds.map(({ id, message, deadline, cancel }) => {
        const close = () => store.dispatch({ type: 'holdClosed', id })
        return (
          <UndoToast
            key={id}
            message={message}
            deadline={deadline}
            label={messages.cancel}
            isFixed
            onUndo={() => {
              close()
              void cancel()
            }}
            onClose={close}
          />
        )
      })}
      <PipelineUndo />
    </ToastStack>
  )
}
