// @vitest-environment happy-dom
import { createRef } from 'react'
import { ConnectForm } from '#src/features/evidence/connections/connect-form.tsx'
import { IntegrationRow } from '#src/features/evidence/connections/integration-row.tsx'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { accountWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, open } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { anIntegration } from '#tests/support/browser/evidence-records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const field = 'Public repository URL'
const ledger = 'https://github.com/ada/ledger'
const endWords = {
  ...accountWords,
  refused: 'This connection has changed. Check its state, then try again.',
}
const asked = { notSo: 'it asks, and has no fields' }
const shown = (stage: DialogStage) => async () => stage.done()

const row = async (stage: DialogStage, opener: string) => {
  await stage.render(
    <ul>
      <IntegrationRow
        integration={anIntegration()}
        offers={[]}
        onChanged={shown(stage)}
        onStale={() => Promise.resolve()}
        isExplained={false}
        section={createRef()}
      />
    </ul>,
  )
  await open(opener)
}

describeDialogs('evidence', { user: userProfile }, [
  {
    title: 'a repository connected',
    files: ['src/features/evidence/connections/connect-form.tsx'],
    show: (stage) => stage.render(<ConnectForm field={createRef()} onConnected={shown(stage)} />),
    opener: { notSo: 'a form on the page' },
    fill: () => enter(field, ledger),
    change: () => enter(field, 'https://github.com/ada/notes'),
    submit: 'Connect',
    call: 'POST /integrations',
    words: accountWords,
    saved: ok(anIntegration({ state: 'connecting', syncedAt: null }), 201),
    version: { notSo: 'a new connection' },
    key: { per: 'content' },
    field: {
      answer: refusedField('url', 'repository-connected', 'This repository is already connected.', 409),
      said: {
        alerts: [],
        fields: { [field]: 'This repository is already connected. Find it below.' },
      },
    },
    unmarked: {
      url: 'the form has one field, and words of its own for each refusal of it',
    },
    after: {
      closes: false,
      says: 'Connecting github.com/ada/ledger. Follow its analysis below.',
      notices: 1,
    },
  },
  {
    title: 'a connection ended',
    draft: { notSo: 'a question: nothing is typed' },
    files: ['src/features/evidence/connections/end-dialog.tsx'],
    show: (stage) => row(stage, 'Disconnect github.com/ada/ledger'),
    opener: { name: 'Disconnect github.com/ada/ledger', closedBy: 'product' },
    fill: () => undefined,
    change: () => undefined,
    submit: 'Disconnect',
    call: 'POST /integrations/i1/revoke',
    words: endWords,
    saved: ok(anIntegration({ state: 'revoked' })),
    version: { notSo: 'ended twice it is ended' },
    key: { notSo: 'ended twice it is ended' },
    field: asked,
    after: { closes: true, says: 'github.com/ada/ledger disconnected. Analyzed commits stay.', notices: 1 },
  },
  {
    title: 'a connection removed with what was read',
    draft: { notSo: 'a question: nothing is typed' },
    files: ['src/features/evidence/connections/end-dialog.tsx'],
    show: (stage) => row(stage, 'Remove github.com/ada/ledger'),
    opener: { name: 'Remove github.com/ada/ledger', closedBy: 'product' },
    fill: () => undefined,
    change: () => undefined,
    submit: 'Remove',
    call: 'DELETE /integrations/i1',
    words: endWords,
    saved: ok({}),
    version: { notSo: 'removed twice it is gone' },
    key: { notSo: 'removed twice it is gone' },
    field: asked,
    after: {
      closes: true,
      says: 'github.com/ada/ledger removed',
      notices: 1,
    },
  },
])
