import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useTurns } from '#src/api/use-turns.ts'
import { failureText } from '#src/session/failure-words.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { setChannels, type NotificationSetting } from './mutations.ts'
import { notificationSettingsQuery } from './queries.ts'
import { settingWords as words } from './setting-words.ts'
import classes from './settings.module.css'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'notifications-choose': true
  }
}

type Chosen = Partial<Record<NotificationSetting['kind'], NotificationSetting>>

/** Channels per kind of notification; each choice is saved at once, one after another. */
export function NotificationSettingsScreen() {
  usePage({ title: words.title })
  const client = useApi()
  const inTurn = useTurns()
  const { data, set } = useQuery(notificationSettingsQuery)
  /** Choices not saved yet. */
  const [chosen, setChosen] = useState<Chosen>({})
  const [problem, setProblem] = useState<string | null>(null)
  const change = (setting: NotificationSetting): Promise<void> => {
    const { kind } = setting
    setChosen((before) => ({ ...before, [kind]: setting }))
    setProblem(null)
    return inTurn(async () => {
      const result = await setChannels(client, setting)
      if (result.ok) set(result.value)
      else setProblem(words.failed(failureText(result.failure)))
      // A later choice of the same kind is still to be sent, and stays shown.
      setChosen(({ [kind]: latest, ...rest }) =>
        latest === setting || latest === undefined ? rest : { ...rest, [kind]: latest },
      )
    })
  }
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <FormError>{problem}</FormError>
      {data === undefined ? (
        <LoadingState shape="table" count={7} />
      ) : (
        <ul {...tourTarget('notifications-choose')} className={classes.list} aria-label={words.title}>
          {data.items.map((stored) => (
            <SettingRow
              key={stored.kind}
              setting={chosen[stored.kind] ?? stored}
              onChange={(setting) => void change(setting)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface SettingRowProps {
  readonly setting: NotificationSetting
  readonly onChange: (setting: NotificationSetting) => void
}

function SettingRow({ setting, onChange }: SettingRowProps) {
  const { name, purpose } = words.kinds[setting.kind]
  return (
    <li className={classes.row}>
      <div className={classes.kind}>
        <span className={classes.name}>{name}</span>
        <span className={classes.purpose}>{purpose}</span>
      </div>
      <div className={classes.channels}>
        <Checkbox
          label={words.bell}
          aria-label={words.bellOf(name)}
          checked={setting.bell}
          onChange={() => onChange({ ...setting, bell: !setting.bell })}
        />
        <Checkbox
          label={words.email}
          aria-label={words.emailOf(name)}
          checked={setting.email}
          disabled={setting.isEmailRequired}
          onChange={() => onChange({ ...setting, email: !setting.email })}
        />
      </div>
    </li>
  )
}
