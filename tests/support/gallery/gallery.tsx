import {
  Checkbox,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  Textarea,
} from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type LinkOptions,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { Shortcut } from '#src/ui/data/shortcut.tsx'
import { StageRail } from '#src/ui/data/stage-rail.tsx'
import { StatusChip } from '#src/ui/data/status-chip.tsx'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LabelledProgress } from '#src/ui/feedback/labelled-progress.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { RequestId } from '#src/ui/feedback/request-id.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { AlertBar } from '#src/ui/frame/alert-bar.tsx'
import { AppFrame } from '#src/ui/frame/app-frame.tsx'
import { Footer } from '#src/ui/frame/footer.tsx'
import { Header } from '#src/ui/frame/header.tsx'
import { AccountMenu } from '#src/ui/frame/menus.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { ReasonText, type Reason } from '#src/ui/overlay/reason-text.tsx'
import { Why } from '#src/ui/overlay/why.tsx'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'

const home: LinkOptions = { to: '/' }
const reason: Reason = {
  sentence: 'A candidate is submitted only with recorded consent.',
  fact: 'No consent is recorded.',
  fix: 'Record it with its method and date.',
  who: 'Any recruiter of this company',
  rule: 'application.submit.consent',
}
const rows = [
  { id: 'a', name: 'Platform engineer', count: 128 },
  { id: 'b', name: 'Compiler engineer', count: 4 },
]

const Chips = () => (
  <div>
    <PillBadge tone="gold">Verified</PillBadge> <PillBadge tone="red">Withdrawn</PillBadge>{' '}
    <StatusChip meaning="attention">Waiting</StatusChip> <StatusChip meaning="done">Hired</StatusChip>{' '}
    <Shortcut keys={['Alt', '→']} /> <Why reason={reason} />
  </div>
)

const Form = () => (
  <FormCard title="Sign in" purpose="For recruiters.">
    <FormError>Check both and try again.</FormError>
    <RequiredTextInput label="Email" error="Enter a whole address." />
    <PasswordField label="Password" rules={[{ id: 'length', label: 'at least 8 characters', met: true }]} />
    <Select label="Size" data={['1–10', '11–50']} />
    <NativeSelect label="Country" data={['Norway']} />
    <NumberInput label="Days" defaultValue={3} />
    <Textarea label="About" />
    <Checkbox label="Keep me signed in" defaultChecked />
    <Switch label="Daily mail" defaultChecked />
    <SegmentedControl data={['Board', 'Table']} />
  </FormCard>
)

function Pieces() {
  return (
    <AppFrame
      header={
        <Header
          workspace="Northwind"
          connection="live"
          loading={false}
          account={<AccountMenu name="Ada Byron" items={[]} />}
        />
      }
      nav={[
        { label: 'Positions', icon: 'person', link: home },
        { label: 'Members', icon: 'people', link: home, count: 3 },
      ]}
      footer={<Footer />}
      alert={<AlertBar tone="danger">The position is closed.</AlertBar>}
    >
      <PageHeader title="Positions" purpose="What your clients look for." />
      <StageRail stages={[{ id: 'a', name: 'Applied', count: 3, medianDays: 2 }]} current="a" />
      <DataTable
        caption="Positions"
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ key: 'name', direction: 'asc' }}
        onSort={() => undefined}
        columns={[
          { key: 'name', header: 'Position', sortable: true, cell: (row) => row.name },
          { key: 'count', header: 'Candidates', align: 'end', cell: (row) => row.count },
        ]}
      />
      <Chips />
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">One</Tabs.Tab>
          <Tabs.Tab value="two">Two</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Form />
      <LabelledProgress label="Importing" done={3} total={9} unit="rows" />
      <EmptyState>Add the first client.</EmptyState>
      <EmptyState onClearFilters={() => undefined}>No client matches these filters.</EmptyState>
      <ErrorState
        title="The list could not be loaded"
        onRetry={() => undefined}
        footnote={<RequestId id="0190c3f2" />}
      >
        The server does not answer.
      </ErrorState>
      <AbsentState title="This import is no longer here">Files are kept for a week.</AbsentState>
      <LoadingState shape="table" count={2} />
      <LoadingState shape="entries" count={2} />
      <LoadingState shape="form" count={2} />
      <LoadingState shape="record" count={2} />
      <LoadingState shape="board" count={3} />
      <LoadingState shape="words">Looking at your link.</LoadingState>
      {location.hash === '#dialog' ? (
        <ModalDialog opened onClose={() => undefined} title="Move to Submitted" fullscreen>
          <ReasonText reason={reason} />
        </ModalDialog>
      ) : null}
    </AppFrame>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Pieces }),
  history: createMemoryHistory(),
})

const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
}
