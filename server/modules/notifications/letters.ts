import type { NotificationKind } from '#machines/domain/company/notifications.ts'
import type { MailContent } from '#server/db/tables/platform.ts'

/** The contents of notification emails. They name no candidate: a sent mail cannot be erased. */
export interface LetterFacts {
  readonly actor: string
  readonly company: string
  readonly client: { readonly id: string; readonly name: string } | null
  readonly position: { readonly id: string; readonly title: string } | null
  readonly applicationId: string | null
  readonly given: number | null
  /** Without a trailing slash. */
  readonly publicUrl: string
}

export type LetterWords = Pick<MailContent, 'subject' | 'before' | 'action'>

const boardOf = ({ client, position, applicationId, publicUrl }: LetterFacts): string =>
  `${publicUrl}/companyProfile/companyProfile/clientPosition/${client?.id}/${position?.id}?application=${applicationId}`

const placeOf = ({ client, position }: LetterFacts): string => `${position?.title} at ${client?.name}`

/** For the kinds whose texts need only these facts. */
const words: Readonly<Partial<Record<NotificationKind, (facts: LetterFacts) => LetterWords>>> = {
  mention: (facts) => ({
    subject: `${facts.actor} mentioned you in a note`,
    before: [`${facts.actor} mentioned you in a note about a candidate for ${placeOf(facts)}.`],
    action: { label: 'View note', url: `${boardOf(facts)}#notes` },
  }),
  invitationAnswered: (facts) => ({
    subject: `A candidate for ${placeOf(facts)} answered`,
    before: [`A candidate for ${placeOf(facts)} answered your invitation.`],
    action: { label: 'View answer', url: boardOf(facts) },
  }),
  assignment: ({ actor, client, given, publicUrl }) => {
    const what =
      client === null
        ? `gave you ${given} ${given === 1 ? 'client' : 'clients'}`
        : `made you the owner of ${client.name}`
    const path = client === null ? 'dashboard' : `companyProfile/client/${client.id}`
    return {
      subject: `${actor} ${what}`,
      before: [`${actor} ${what} on Assay.`],
      action: {
        label: client === null ? 'View clients' : 'View client',
        url: `${publicUrl}/companyProfile/${path}`,
      },
    }
  },
  memberJoined: ({ actor, company, publicUrl }) => ({
    subject: `${actor} joined ${company}`,
    before: [`${actor} joined ${company} on Assay.`],
    action: { label: 'View members', url: `${publicUrl}/companyProfile/members` },
  }),
}

/** The text of a notification's email; null for kinds with their own email. */
export const wordsOf = (kind: NotificationKind, facts: LetterFacts): LetterWords | null =>
  words[kind]?.(facts) ?? null

export const choiceOfEmails = (publicUrl: string): string =>
  `Choose which emails you get: ${publicUrl}/companyProfile/settings/notifications`

/** The email, with a link to the email settings. */
export const letterOf = (
  words: LetterWords,
  { publicUrl }: Pick<LetterFacts, 'publicUrl'>,
): Omit<MailContent, 'to' | 'greeting'> => ({
  ...words,
  after: [choiceOfEmails(publicUrl)],
})
