import { ActionIcon } from '@mantine/core'
import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { fold, wordsOf } from '#machines/domain/text/fold.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import classes from '../rows.module.css'
import { useCanManage } from '../use-can-manage.ts'
import type { CandidateLabel, LabelKind, LabelList } from './mutations.ts'
import { labelWords as words } from './words.ts'

const LabelDialog = lazyPiece(async () => (await import('./label-dialog.tsx')).LabelDialog)

interface Shown {
  readonly label: CandidateLabel
  readonly isMerge: boolean
}

interface LabelSectionProps {
  kind: LabelKind
  search: string
  /** All listed labels. */
  all: LabelList | undefined
  /** The labels that match the search. */
  list: LabelList | undefined
  reload: () => Promise<void>
}

const matches = (search: string) => {
  const wanted = wordsOf(search)
  return ({ name }: CandidateLabel) => wanted.every((word) => fold(name).includes(word))
}

/** The labels of one kind with their counts. */
export function LabelSection({ kind, search, all, list, reload }: LabelSectionProps) {
  const canManage = useCanManage()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const { title, none, noMatch, limited } = words.kinds[kind]
  const items = list?.items.filter(matches(search)) ?? []
  const headingId = `labels-${kind}`
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {title}
      </h2>
      {list === undefined ? (
        <LoadingState shape="table" count={4} />
      ) : items.length === 0 ? (
        <EmptyLine>{search === '' ? none : noMatch}</EmptyLine>
      ) : (
        <ul className={classes.list} aria-labelledby={headingId}>
          {items.map((label) => (
            <li key={label.name} className={classes.row}>
              <span className={classes.label}>{label.name}</span>
              <span className={classes.count}>{words.candidates(label.candidates)}</span>
              {canManage ? (
                <span className={classes.actions}>
                  <ActionIcon
                    aria-label={words.renameOf(label.name)}
                    title={words.renameOf(label.name)}
                    onClick={() => setShown({ label, isMerge: false })}
                  >
                    <IconPencil size={16} stroke={1.5} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={words.mergeOf(label.name)}
                    title={words.mergeOf(label.name)}
                    disabled={all?.total === 1}
                    onClick={() => setShown({ label, isMerge: true })}
                  >
                    <IconArrowMerge size={16} stroke={1.5} aria-hidden="true" />
                  </ActionIcon>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {list !== undefined && list.total > list.items.length ? (
        <EmptyLine>{limited(list.items.length, list.total)}</EmptyLine>
      ) : null}
      {shown === null ? null : (
        <LabelDialog
          kind={kind}
          {...shown}
          others={(all?.items ?? []).flatMap(({ name }) => (name === shown.label.name ? [] : name))}
          onSaved={reload}
          onClose={close}
          onGiveUp={close}
        />
      )}
    </section>
  )
}
