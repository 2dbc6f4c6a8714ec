import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/**/*.{test,gen}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const found = (files: Record<string, string>, what: RegExp) =>
  Object.entries(files).flatMap(([file, source]) => (what.test(source) ? file.replace('../../', '') : []))

/** Screen sources: everywhere but in the shared components. */
const onScreens = (what: RegExp) => found(sources, what).filter((file) => !file.startsWith('src/ui/'))

/** Mantine's own components for a wait, an error and a note. */
const vendors =
  /import\s*\{[^}]*\b(?:Skeleton|Loader|LoadingOverlay|Alert|Notification)\b[^}]*\}\s*from '@mantine/u
/** A hand-made wait. */
const wait = /(?<!\[)aria-busy/u
/** An empty list in a separate paragraph. */
const emptiness = /\.length === 0[^\n]*(?:\?|&&)\s*\(?\s*<(?:p|Text)\b/u
/** Separate texts for a retry and for removing a filter. */
const again = /'(?:Try again|Retry|Reload the list)'/u
const clearing = /'(?:Clear|Reset) (?:the )?filters?'/u
/** Live regions, assertive or polite. */
const alert = /role="alert"/u
const status = /role="status"/u
/** The building blocks of the shared components. */
const parts = /feedback\/state-frame/u

test('uses the shared components for every wait, error and note', () => {
  expect([onScreens(vendors), onScreens(wait), onScreens(parts)]).toEqual([[], [], []])
})

test('uses the shared component for an empty list, and one label to clear its filters', () => {
  // A finished profile checklist is not an empty list.
  expect(onScreens(emptiness)).toEqual(['src/features/profile/completeness.tsx'])
  expect(found(sources, clearing)).toEqual(['src/features/pipeline/messages.ts', 'src/ui/messages.ts'])
})

test('uses the shared component to retry a load; other texts are for links and failed actions', () => {
  expect(onScreens(again)).toEqual([
    'src/features/account/messages.ts',
    'src/features/auth/confirmation-messages.ts',
    'src/features/errors/messages.ts',
    'src/features/pipeline/messages.ts',
  ])
})

test('limits live regions outside the shared components to results of actions and row counts', () => {
  expect(onScreens(alert)).toEqual([
    'src/features/clients/recently-deleted/deleted-row.tsx',
    'src/features/digests/builder/send-panel.tsx',
    'src/features/pipeline/dialogs/problem-notice.tsx',
    'src/features/pipeline/header/position-notice.tsx',
    'src/features/pipeline/header/position-state.tsx',
    'src/features/pipeline/invitation/invitation-editor.tsx',
  ])
  expect(onScreens(status)).toEqual([
    'src/features/account/account-section.tsx',
    'src/features/auth/callback-failed.tsx',
    'src/features/auth/change-address.tsx',
    'src/features/auth/verify-token-screen.tsx',
    'src/features/clients/counted/counted-rows.tsx',
    'src/features/clients/recently-deleted/deleted-row.tsx',
    'src/features/company/privacy/retention-dialog.tsx',
    'src/features/digests/builder/send-panel.tsx',
    'src/features/evidence/connections/analysis-line/analysis-line.tsx',
    'src/features/evidence/connections/integration-row.tsx',
    'src/features/evidence/topics/choices/dispute-dialog.tsx',
    'src/features/evidence/topics/drawer/outdated-notice.tsx',
    'src/features/evidence/topics/expertise-section.tsx',
  ])
})

test.each<[string, RegExp]>([
  ["import { Button, Loader } from '@mantine/core'", vendors],
  ["import {\n  Alert,\n  Button,\n} from '@mantine/core'", vendors],
  ["import { Skeleton } from '@mantine/core'", vendors],
  ['<div className={classes.bars} aria-busy="true" />', wait],
  ['{rows.length === 0 ? <p className={classes.none}>{messages.none}</p> : null}', emptiness],
  ['{items.length === 0 && problem === null ? (\n  <Text>{messages.none}</Text>\n) : null}', emptiness],
  ['{found.length === 0 && <p>{messages.nobody}</p>}', emptiness],
  ["again: 'Try again',", again],
  ["clearFilters: 'Clear filters',", clearing],
  ['<div className={classes.failed} role="alert">', alert],
  ['<p role="status">{messages.loading}</p>', status],
  ["import { StateFrame } from '#src/ui/feedback/state-frame.tsx'", parts],
])('finds %j', (line, what) => {
  expect(found({ 'a.ts': line }, what)).toEqual(['a.ts'])
})
