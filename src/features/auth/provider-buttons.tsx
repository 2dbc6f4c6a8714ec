import { Button } from '@mantine/core'
import { useInstallation } from '#src/session/installation.tsx'
import { useDeparture } from '#src/session/use-departure.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import classes from './provider-buttons.module.css'
import type { AudienceProps } from './audience.ts'
import { useFailureText } from './use-failure-text.ts'
import { providerWords as messages } from './provider-words.ts'

export interface ProviderButtonsProps extends AudienceProps {
  purpose: 'login' | 'register'
}

export function ProviderButtons({ audience, next, purpose }: ProviderButtonsProps) {
  const { integrations, isSandbox } = useInstallation()
  const { leaving, failure, leave } = useDeparture()
  const failed = useFailureText(failure)
  return (
    <div className={classes.root}>
      <p className={classes.or}>{messages.or}</p>
      <FormError>{failed}</FormError>
      {integrations.map((integration) => (
        <Button
          key={integration}
          variant="default"
          fullWidth
          leftSection={<span className={classes.provider} data-provider={integration} />}
          loading={leaving === integration}
          disabled={leaving !== null && leaving !== integration}
          onClick={() => void leave({ integration, purpose, user: audience, next, action: null })}
        >
          {messages.continueWith(integration)}
        </Button>
      ))}
      {isSandbox ? <p className={classes.hint}>{messages.sandbox}</p> : null}
    </div>
  )
}
