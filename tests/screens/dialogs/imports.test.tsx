// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loading } from '#src/ui/messages.ts'
import { ImportDialog } from '#src/features/imports/import-dialog.tsx'
import type { Import } from '#src/features/imports/use-import.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { importWords } from '#tests/support/dialogs/dialog-case.ts'
import { Opener, openerName, setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import {
  button,
  chooseFileIfTaken,
  enter,
  escape,
  open,
  takesFile,
} from '#tests/support/dialogs/form-page.ts'
import { anImport, companyProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const further = (why: string) => `Couldn’t load more. ${why}`

const columns: Import['columns'] = [
  { index: 0, header: 'Name', samples: ['Ada'], suggested: 'name' },
  { index: 1, header: 'Mail', samples: ['ada@x.example'], suggested: 'ignore' },
]
const uploaded: Import = { ...anImport, columns }
const checked: Import = {
  ...uploaded,
  state: 'checked',
  mapping: ['name', 'email'],
  onDuplicate: 'skip',
  summary: { create: 1, update: 0, skip: 1 },
  version: 2,
}
const running: Import = { ...checked, state: 'running', version: 3 }
const failed: Import = { ...checked, state: 'failed', done: 1, version: 4 }

const row = { row: 1, action: 'create', name: 'Ada', email: null, leaveOut: null, reasons: [] }
const unread = {
  ...row,
  row: 3,
  action: 'skip',
  leaveOut: 'possible',
  reasons: [{ code: 'phone-invalid', field: 'phone', value: 'call me' }],
}
const rowsCall = 'GET /imports/import/rows'
const lastRows = ok({ items: [row], nextCursor: null })

/** The dialog with the address that it writes to. */
function Addressed({ start, close }: { start: string; close: () => void }) {
  const [id, setId] = useState(start)
  return (
    <ImportDialog
      positionId="position"
      importId={id}
      onChange={(next) => (next === null ? close() : setId(next))}
      onImported={() => undefined}
    />
  )
}

/** Shows the import that the address names, with its first rows loaded. */
async function show(stage: DialogStage, record: Import | null, rows = lastRows, start = 'new') {
  if (record !== null) stage.server.always('GET /imports/import', ok(record))
  await stage.render(<Opener>{(close) => <Addressed start={record?.id ?? start} close={close} />}</Opener>)
  await open(openerName)
  if (stage.server.waiting().includes(rowsCall)) stage.server.answer(rowsCall, rows)
}

const withinDialog = { notSo: 'a step within the dialog, which stays' }
const notVersioned = { notSo: 'the state of the import decides, not its version' }
const notCreating = { notSo: 'the state of the import takes it once' }
const read = { notSo: 'it reads' }
const noFields = { notSo: 'the server refuses a step as a whole' }
const staysInDialog = { closes: true, says: null, notices: 0 }
afterEach(() => void vi.restoreAllMocks())

let file = new File(['Name\nAda'], 'people.csv', { type: 'text/csv' })

describeDialogs('imports', { company: companyProfile }, [
  {
    title: 'the file of an import',
    draft: { notSo: 'the server keeps an import: nothing is typed' },
    files: ['src/features/imports/upload-step.tsx', 'src/features/imports/import-dialog.tsx'],
    show: (stage) => show(stage, null),
    opener: withinDialog,
    fill: () => undefined,
    change: () => {
      file = new File(['Name\nGrace'], 'others.csv', { type: 'text/csv' })
    },
    submit: 'Drop a file here or choose one',
    send: () => chooseFileIfTaken(file),
    canSend: takesFile,
    call: 'POST /positions/position/imports',
    words: importWords,
    saved: ok(uploaded, 201),
    version: notVersioned,
    key: {
      per: 'try',
      because: 'the file is chosen again; one uploaded twice changes nothing until it runs',
    },
    field: noFields,
    after: staysInDialog,
  },
  {
    title: 'sample people for a position',
    draft: { notSo: 'the server keeps an import: nothing is typed' },
    files: ['src/features/imports/sample-step.tsx', 'src/features/imports/import-dialog.tsx'],
    show: (stage) => {
      stage.server.always('POST /imports/import/check', ok(checked))
      stage.server.always('POST /imports/import/run', ok(running))
      stage.server.always('GET /imports/import', ok(running))
      return show(stage, null, lastRows, 'sample')
    },
    opener: withinDialog,
    fill: () => undefined,
    change: () => undefined,
    submit: 'Add 20 candidates',
    call: 'POST /positions/position/imports',
    words: importWords,
    saved: ok(uploaded, 201),
    version: notVersioned,
    key: { per: 'try', because: 'a file uploaded twice changes nothing until it runs' },
    field: noFields,
    after: staysInDialog,
  },
  {
    title: 'the columns of an import',
    draft: { notSo: 'the server keeps an import: nothing is typed' },
    files: ['src/features/imports/mapping-step.tsx', 'src/features/imports/import-dialog.tsx'],
    show: (stage) => show(stage, uploaded),
    opener: withinDialog,
    fill: () => enter('Import “Mail” as', 'email'),
    change: () => enter('Import “Mail” as', 'tags'),
    submit: 'Check rows',
    call: 'POST /imports/import/check',
    words: importWords,
    saved: ok(checked),
    version: notVersioned,
    key: notCreating,
    field: noFields,
    // The next step loads its rows.
    after: { ...staysInDialog, says: loading },
  },
  {
    title: 'a checked import',
    draft: { notSo: 'the server keeps an import: nothing is typed' },
    files: ['src/features/imports/review-step.tsx', 'src/features/imports/import-dialog.tsx'],
    show: (stage) => show(stage, checked),
    opener: withinDialog,
    fill: () => undefined,
    change: () => undefined,
    submit: 'Import 1 candidate',
    call: 'POST /imports/import/run',
    words: importWords,
    saved: ok(running),
    version: notVersioned,
    key: notCreating,
    field: noFields,
    after: staysInDialog,
  },
  {
    title: 'a row without a value that cannot be read',
    draft: { notSo: 'the server keeps an import: nothing is typed' },
    files: ['src/features/imports/row-table.tsx', 'src/features/imports/review-step.tsx'],
    show: (stage) => show(stage, { ...checked, unreadable: 1 }, ok({ items: [unread], nextCursor: null })),
    opener: withinDialog,
    fill: () => undefined,
    change: () => undefined,
    submit: 'Import without value, row 3',
    call: 'POST /imports/import/check',
    words: importWords,
    saved: ok({ ...checked, unreadable: 1, otherwiseRows: [3], version: 3 }),
    version: notVersioned,
    key: notCreating,
    field: noFields,
    after: { closes: false, says: null, notices: 0 },
  },
  {
    title: 'an interrupted import',
    draft: { notSo: 'the server keeps an import: nothing is typed' },
    files: ['src/features/imports/run-step.tsx', 'src/features/imports/import-dialog.tsx'],
    show: (stage) => show(stage, failed),
    opener: withinDialog,
    fill: () => undefined,
    change: () => undefined,
    submit: 'Continue import',
    call: 'POST /imports/import/run',
    words: importWords,
    saved: ok({ ...running, version: 5 }),
    version: notVersioned,
    key: notCreating,
    field: noFields,
    after: staysInDialog,
  },
  {
    title: 'further rows of an import',
    draft: { notSo: 'the server keeps an import: nothing is typed' },
    files: ['src/features/imports/row-table.tsx'],
    show: (stage) => show(stage, checked, ok({ items: [row], nextCursor: 'next' })),
    opener: withinDialog,
    fill: () => undefined,
    change: () => undefined,
    submit: 'Show more rows',
    call: rowsCall,
    words: {
      refused: further(importWords.refused),
      network: further(importWords.network),
      unavailable: further(importWords.unavailable),
    },
    saved: ok({ items: [{ ...row, row: 2 }], nextCursor: null }),
    version: read,
    key: read,
    field: noFields,
    after: staysInDialog,
  },
  {
    title: 'the skipped rows of an import',
    draft: { notSo: 'the server keeps an import: nothing is typed' },
    files: ['src/features/imports/skipped-download.tsx'],
    show: async (stage) => {
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => stage.done())
      await show(stage, checked)
    },
    opener: withinDialog,
    fill: () => undefined,
    change: () => undefined,
    submit: 'Download the skipped row',
    call: rowsCall,
    words: importWords,
    saved: lastRows,
    version: read,
    key: read,
    field: noFields,
    after: { closes: false, says: null, notices: 1 },
  },
])

test('returns the focus to its opener when an import closes', async () => {
  const stage = setStage({ company: companyProfile })
  await show(stage, uploaded)
  await escape()
  expect([document.querySelector('[role="dialog"]'), document.activeElement]).toEqual([
    null,
    button(openerName),
  ])
  stage.stop()
})
