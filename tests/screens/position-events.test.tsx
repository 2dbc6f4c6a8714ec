// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PositionNotice } from '#src/features/pipeline/header/position-notice.tsx'
import { conflict } from '#tests/support/dialogs/dialog-case.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { pressIfThere } from '#tests/support/dialogs/form-page.ts'
import { renderInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { aBoard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { ok } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

let stage: DialogStage
withoutLayout()
beforeEach(() => {
  stage = setStage({ company: companyProfile })
})
afterEach(() => {
  cleanup()
  stage.stop()
})

const requirements = [{ topic: 'typescript', level: 3, kind: 'must', weight: 3 } as const]
const held = { state: 'onHold', requirements } as const
const call = 'POST /positions/position/transitions'
const texts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)

test('sends a double-clicked position event once, without a conflict message', async () => {
  await renderInPipeline(stage, [], <PositionNotice />, held)
  stage.server.always('GET /positions/position/board', ok(aBoard([], { requirements, version: 2 })))
  await pressIfThere('Resume position')
  await pressIfThere('Resume position')
  const sent = stage.server.sent(call).length
  stage.server.answer(call, ok(aPosition({ requirements, version: 2 })))
  await settle()
  expect([sent, texts()]).toEqual([1, []])
})

test('sends a failed position event again on the next click', async () => {
  await renderInPipeline(stage, [], <PositionNotice />, held)
  stage.server.always('GET /positions/position/board', ok(aBoard([], { ...held, version: 2 })))
  await pressIfThere('Resume position')
  stage.server.answer(call, conflict(aPosition()))
  await settle()
  const said = texts()
  await pressIfThere('Resume position')
  expect([said, stage.server.sent(call).length]).toEqual([
    ['Someone else changed this. Check the latest version, then try again.'],
    2,
  ])
})
