import type { ReactNode } from 'react'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { showsCalendar } from './client-tabs.ts'
import { DashboardOverview, type DashboardOverviewProps } from './dashboard-overview.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { messages } from './messages.ts'

interface DashboardScreenProps extends DashboardOverviewProps {
  search: DashboardOverviewProps['search'] & SearchTexts<'tab'>
  /** Due dates and expiries, by day. */
  calendar: ReactNode
}

/** The first screen of a company: its clients, or its calendar. */
export function DashboardScreen({ search, calendar, reasonOf }: DashboardScreenProps) {
  if (!showsCalendar(search)) return <DashboardOverview search={search} reasonOf={reasonOf} />
  return (
    <>
      <PageHeader title={messages.title} purpose={messages.calendarPurpose} />
      <DashboardTabs isCalendar />
      {calendar}
    </>
  )
}
