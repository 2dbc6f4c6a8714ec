import { useEffect, useEffectEvent, useState } from 'react'
import { useAlert } from '#src/session/alert-context.tsx'
import { roleRefusal } from './data/moves.ts'
import type { PipelineSearch, PipelineTexts } from './data/pipeline-search.ts'
import { messages } from './messages.ts'
import type { PipelineDialog } from './pipeline-context.tsx'
import { reasonOf } from './refusal-words.ts'

const add = { kind: 'add' } as const

/**
 * The board's one dialog: the opened one, or the developer search while the address names it (docs/candidates.md#the-address-of-a-developer-search). A
 * member who may not search gets a message, and the address drops the search.
 */
export function useShownDialog(
  { find }: Pick<PipelineSearch, 'find'>,
  onSearch: (change: PipelineTexts, replace?: boolean) => void,
  canWrite: boolean,
) {
  const alert = useAlert()
  const [dialog, openDialog] = useState<PipelineDialog | null>(null)
  const [known, setKnown] = useState({ find, last: find })
  if (known.find !== find) {
    setKnown({ find, last: find ?? known.last })
    // From here on the address alone holds the search: Back closes it. Another dialog stays on top and keeps its input.
    if (known.find === null && dialog?.kind === 'add') openDialog(null)
  }
  // Back returns to the page before the search.
  const onFind = (text: string | null) =>
    onSearch({ find: text ?? undefined }, find !== null || text === null)
  const refuse = useEffectEvent(() => {
    const { sentence, fix } = reasonOf(roleRefusal)
    alert.danger(messages.notSearched(sentence, fix))
    onFind(null)
  })
  const isRefused = find !== null && !canWrite
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])
  return {
    shown: dialog ?? (find !== null && canWrite ? add : null),
    lastFind: known.last,
    openDialog,
    onFind,
  }
}
