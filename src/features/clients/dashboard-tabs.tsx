import { PageTabs } from '#src/ui/frame/page-tabs.tsx'
import { messages } from './messages.ts'

/** The parts of the dashboard; each has its own address. */
export function DashboardTabs({ isCalendar = false }: { isCalendar?: boolean }) {
  const tabOf = (label: string, tab: 'calendar' | undefined) => ({
    label,
    link: { to: '/companyProfile/dashboard' as const, search: { tab }, resetScroll: false },
    here: isCalendar === (tab !== undefined),
  })
  return (
    <div>
      <PageTabs
        label={messages.dashboardParts}
        tabs={[tabOf(messages.overview, undefined), tabOf(messages.calendar, 'calendar')]}
      />
    </div>
  )
}
