import { useEffect, useEffectEvent, useState } from 'react'
import { useAlert } from '#src/session/alert-context.tsx'
import { roleRefusal } from './data/moves.ts'
import type { PipelineSearch, PipelineTexts } from './data/pipeline-search.ts'
import { messages } from './messages.ts'
import type { PipelineDialog } from './pipeline-context.tsx'
import { reasonOf } from './refusal-words.ts'

const add = { kind: 'add' } as const

/**
 * The one dialog of the board: the one that was opened, or the search of developers, which is open as long as the address names
 * it (docs/decisions/138). Whoever may not search is told, and the address names it no more.
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
    // From here on the address alone holds it: Back closes it. Another dialog stays on top, with what is typed in it.
    if (known.find === null && dialog?.kind === 'add') openDialog(null)
  }
  // Whoever begins to search can go back to before it.
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
