import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { failureText } from '#src/session/failure-words.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { setChannels, type NotificationSetting } from './calls.ts'
import { notificationSettingsQuery } from './queries.ts'
import { settingWords as words } from './setting-words.ts'
import classes from './settings.module.css'

/** How the member is notified of each kind; each choice is saved at once. */
export function NotificationSettingsScreen() {
  usePage({ title: words.title })
  const client = useApi()
  const { data, set } = useQuery(notificationSettingsQuery)
  /** What was chosen and is not saved yet. */
  const [chosen, setChosen] = useState<NotificationSetting | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = async (setting: NotificationSetting) => {
    if (chosen !== null) return
    setChosen(setting)
    setProblem(null)
    try {
      const result = await setChannels(client, setting)
      if (result.ok) set(result.value)
      else setProblem(words.failed(failureText(result.failure)))
    } finally {
      setChosen(null)
    }
  }
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <FormError>{problem}</FormError>
      {data === undefined ? (
        <LoadingState shape="table" count={7} />
      ) : (
        <ul className={classes.list} aria-label={words.title}>
          {data.items.map((stored) => {
            const setting = chosen?.kind === stored.kind ? chosen : stored
            const { name, purpose } = words.kinds[stored.kind]
            return (
              <li key={stored.kind} className={classes.row}>
                <div className={classes.kind}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.purpose}>{purpose}</span>
                </div>
                <Checkbox
                  label={words.bell}
                  aria-label={words.bellOf(name)}
                  checked={setting.bell}
                  onChange={() => void change({ ...setting, bell: !setting.bell })}
                />
                <Checkbox
                  label={words.email}
                  aria-label={words.emailOf(name)}
                  checked={setting.email}
                  disabled={setting.isEmailRequired}
                  onChange={() => void change({ ...setting, email: !setting.email })}
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
