import { demoHours } from '#machines/domain/company/demo.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { DemoKind } from '#src/session/demo-entry.tsx'
import { failureText } from '#src/session/failure-words.ts'

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const kinds = {
  recruiter: {
    title: 'Recruiter',
    text: 'An agency with three clients, six positions, about 40 candidates and six developers to find.',
    open: 'Open as recruiter',
  },
  developer: {
    title: 'Developer',
    text: 'A profile with expertise, computed from made-up commits.',
    open: 'Open as developer',
  },
} as const satisfies Record<DemoKind, object>

export const messages = {
  title: 'Try Assay in a demo workspace',
  lead: 'Explore a workspace of your own. You don’t need an account.',
  facts: [
    'Everything in it is made up.',
    `We delete it after ${demoHours} hours.`,
    'Its emails go to the inbox of this server and reach no one.',
  ],
  kinds,
  confirmTitle: 'Open the demo?',
  confirmAs: (email: string) => `You’re signed in as ${email}.`,
  confirmText: 'All tabs of this browser switch to the demo. When you leave it, you’re signed in again.',
  confirm: 'Open demo',
  hereTitle: 'You’re in the demo',
  hereText: 'Reset it to start over. Leave it to delete the workspace.',
  goOn: 'Continue',
  banner: 'Demo workspace',
  ends: (at: string) => `We delete this demo workspace on ${moment.format(new Date(at))}.`,
  reset: 'Reset demo',
  resetTitle: 'Reset the demo?',
  resetText: 'You get a fresh workspace. We delete this one with all your changes.',
  leave: 'Leave demo',
  leaveTitle: 'Leave the demo?',
  leaveText: 'We delete the workspace. If you were signed in before, you’re signed in again.',
} as const

const until = ({ retryAfterSeconds }: Failure): string =>
  `Try again on ${moment.format(new Date(Date.now() + (retryAfterSeconds ?? 60) * 1000))}.`

/** What a refused way into the demo or out of it says. */
export function demoProblem(failure: Failure): string {
  if (failure.code === 'demo-full') return `All demo workspaces are taken. ${until(failure)}`
  if (failure.code === 'demo-network-full')
    return `Your network has too many demo workspaces. Leave one, or wait. ${until(failure)}`
  if (failure.code === 'not-found') return 'This demo workspace has ended. Open a new one.'
  return failureText(failure)
}
