import type { ReactNode } from 'react'
import { AccountErasureProvider, type AccountErasure } from '#src/session/account-erasure.tsx'
import { DemoEntryProvider, type DemoEntry } from '#src/session/demo-entry.tsx'
import { InstallationProvider, type Installation } from '#src/session/installation.tsx'
import { SignInEdgesProvider, type SignInEdges } from '#src/session/sign-in-edges.tsx'

const notHere = () => Promise.reject(new Error('Nobody comes to this here'))

interface Given {
  readonly installation?: Partial<Installation>
  readonly signIn?: Partial<SignInEdges>
  readonly erasure?: Partial<AccountErasure>
  readonly demo?: Partial<DemoEntry>
  readonly children: ReactNode
}

/** The edges that a test provides; any other call is an error. */
export function SessionContexts({ installation, signIn, erasure, demo, children }: Given) {
  return (
    <InstallationProvider
      value={{
        integrations: [],
        isSandbox: false,
        hasInbox: false,
        demoAccounts: [],
        hasDemo: false,
        ...installation,
      }}
    >
      <SignInEdgesProvider
        value={{
          prepare: () => undefined,
          loadVerification: notHere,
          passwordPolicy: notHere,
          loadSessionEntry: notHere,
          ReauthenticateDialog: () => null,
          ...signIn,
        }}
      >
        <AccountErasureProvider value={{ erase: notHere, receipt: () => null, ...erasure }}>
          <DemoEntryProvider value={{ open: notHere, reset: notHere, leave: notHere, ...demo }}>
            {children}
          </DemoEntryProvider>
        </AccountErasureProvider>
      </SignInEdgesProvider>
    </InstallationProvider>
  )
}
