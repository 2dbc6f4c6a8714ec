import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { CardList } from '#src/ui/data/card-list.tsx'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { Integrations } from '../../shared/evidence-types.ts'
import { orGone, RemovalDialog } from '../../shared/removal-dialog.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import { removeSigningKey } from './mutations.ts'
import classes from './identities.module.css'
import { KeyForm } from './key-form.tsx'
import { messages } from './messages.ts'

type Signing = Integrations['signing']

interface KeysSectionProps {
  signing: Signing | null
  onChanged: () => Promise<void>
}

export function KeysSection({ signing, onChanged }: KeysSectionProps) {
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState<Signing['keys'][number] | null>(null)
  return (
    <Section title={messages.keys} purpose={messages.keysText} heading={heading}>
      {signing === null ? (
        <LoadingState shape="entries" count={1} />
      ) : (
        <>
          {signing.keys.length === 0 ? (
            <EmptyLine>{messages.keysNone}</EmptyLine>
          ) : (
            <CardList>
              {signing.keys.map((key) => (
                <li key={key.id} className={classes.row}>
                  <div className={classes.line}>
                    <code className={classes.code}>{key.fingerprint}</code>
                    <span className={classes.steps}>
                      <Button
                        size="xs"
                        variant="subtle"
                        color="red"
                        aria-label={messages.removeKeyOf(key.fingerprint)}
                        onClick={() => setLeaving(key)}
                      >
                        {messages.remove}
                      </Button>
                    </span>
                  </div>
                  <p className={classes.quiet}>
                    {messages.addedAt} <RelativeTime at={key.createdAt} />
                  </p>
                </li>
              ))}
            </CardList>
          )}
          <KeyForm challenge={signing.challenge} onAdded={onChanged} />
        </>
      )}
      {leaving === null ? null : (
        <RemovalDialog
          title={messages.removeKeyTitle}
          text={messages.removeKeyText(leaving.fingerprint)}
          done={messages.keyRemoved}
          confirmLabel={messages.remove}
          onConfirm={async () => orGone(await removeSigningKey(api, leaving.id))}
          onClose={() => setLeaving(null)}
          onDone={onChanged}
          section={heading}
        />
      )}
    </Section>
  )
}
