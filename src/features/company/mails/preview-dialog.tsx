import { Button, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useFound } from '#src/ui/form/use-found.ts'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { findCandidates } from './mutations.ts'
import { FilledTemplate, type Chosen } from './filled-template.tsx'
import type { MailTemplate } from './mail-values.ts'
import classes from './mails.module.css'
import { mailWords as words } from './words.ts'

interface PreviewDialogProps {
  template: MailTemplate
  onClose: () => void
}

/** A template filled for a candidate of the company, and a test mail of it. */
export function PreviewDialog({ template, onClose }: PreviewDialogProps) {
  const api = useApi()
  const [text, setText] = useState('')
  const [candidate, setCandidate] = useState<Chosen | null>(null)
  const { found, hasFailed } = useFound(text, (typed, signal) => findCandidates(api, typed, signal))
  const known = candidate === null || found.some(({ id }) => id === candidate.id) ? [] : [candidate]
  const offered = [...known, ...found]
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={words.previewOf(template.name)}
      variant="wide"
      fullscreen
      actions={
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack gap="md">
        <Select
          label={words.candidate}
          placeholder={words.candidateSearch}
          searchable
          data-autofocus
          value={candidate?.id ?? null}
          searchValue={text}
          onSearchChange={setText}
          // The server has searched.
          filter={({ options }) => options}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage={hasFailed ? words.candidatesFailed : words.candidatesNone}
          onChange={(id) => setCandidate(offered.find((one) => one.id === id) ?? null)}
        />
        {candidate === null ? (
          <p className={classes.quiet}>{words.choose}</p>
        ) : (
          <FilledTemplate key={candidate.id} template={template} candidate={candidate} />
        )}
      </Stack>
    </ModalDialog>
  )
}
