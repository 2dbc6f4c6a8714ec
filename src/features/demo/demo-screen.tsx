import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { selectEmail, selectIsSignedIn, useAuth } from '#src/session/auth-context.tsx'
import { useDemoEntry, useIsDemoVisitor, type DemoKind } from '#src/session/demo-entry.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { DemoActions } from './demo-actions.tsx'
import { DemoDialog } from './demo-dialog.tsx'
import classes from './demo.module.css'
import { demoProblem, messages } from './messages.ts'
import { useDemoStep } from './use-demo-step.ts'

const kinds: readonly DemoKind[] = ['recruiter', 'developer']

/** `/demo`: two workspaces to choose from. Visitors who are signed in are asked first. */
function DemoChoices() {
  const demo = useDemoEntry()
  const isSignedIn = useAuth(selectIsSignedIn)
  const email = useAuth(selectEmail)
  const { pending, failure, take } = useDemoStep()
  const [chosen, setChosen] = useState<DemoKind | null>(null)
  const choose = (kind: DemoKind) => {
    setChosen(kind)
    if (!isSignedIn) void take(() => demo.open(kind))
  }
  return (
    <>
      <ul className={classes.facts}>
        {messages.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <FormError>{failure === null ? null : demoProblem(failure)}</FormError>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind} className={classes.kind}>
            <h2 className={classes.kindTitle}>{messages.kinds[kind].title}</h2>
            <p className={classes.text}>{messages.kinds[kind].text}</p>
            <Button
              loading={pending && chosen === kind}
              disabled={pending && chosen !== kind}
              onClick={() => choose(kind)}
            >
              {messages.kinds[kind].open}
            </Button>
          </li>
        ))}
      </ul>
      {isSignedIn && chosen !== null ? (
        <DemoDialog
          title={messages.confirmTitle}
          confirmLabel={messages.confirm}
          danger={false}
          step={() => demo.open(chosen)}
          onClose={() => setChosen(null)}
        >
          {email === null ? null : <p>{messages.confirmAs(email)}</p>}
          <p>{messages.confirmText}</p>
        </DemoDialog>
      ) : null}
    </>
  )
}

export function DemoScreen() {
  const isVisitor = useIsDemoVisitor()
  return (
    <div className={classes.root}>
      <div>
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {isVisitor ? messages.hereTitle : messages.title}
        </h1>
        <p className={classes.lead}>{isVisitor ? messages.hereText : messages.lead}</p>
      </div>
      {isVisitor ? (
        <Group gap="sm">
          <Button renderRoot={(props) => <Link {...props} to="/" />}>{messages.goOn}</Button>
          <DemoActions size="sm" />
        </Group>
      ) : (
        <DemoChoices />
      )}
    </div>
  )
}
