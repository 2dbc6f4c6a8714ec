import type { ClientDecision } from '../data/board-types.ts'

type Decided = (client: string, name: string) => string

/** Words of the toasts about answers of clients and candidates. */
export const newsWords = {
  open: 'Open',
  openDigest: 'Open digest',
  /** A reviewer's answer, while no decision maker has answered. */
  reviewerOf: (client: string) => `A reviewer at ${client}`,
  decided: {
    interview: (client, name) => `${client} wants to interview ${name}.`,
    maybe: (client, name) => `${client} is undecided about ${name}.`,
    decline: (client, name) => `${client} declined ${name}.`,
    ask: (client, name) => `${client} asked a question about ${name}.`,
    split: (client, name) => `Decision makers at ${client} disagree about ${name}.`,
  } satisfies Record<ClientDecision, Decided>,
  answers: {
    'invitation.interested': (name: string) => `${name} agreed to be represented.`,
    'invitation.declined': (name: string, isFinal: boolean) =>
      isFinal ? `${name} asked you never to contact them again.` : `${name} answered “Not now”.`,
    'invitation.withdrawn': (name: string) => `${name} withdrew. You may no longer represent them.`,
    'invitation.reported': (name: string) => `${name} asked for a correction.`,
    'invitation.bounced': (name: string) => `The invitation to ${name} wasn’t delivered.`,
  },
  wantedInterview: (client: string) => `${client} wanted an interview.`,
} as const
