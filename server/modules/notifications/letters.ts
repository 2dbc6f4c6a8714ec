import type { NotificationKind } from '#machines/domain/company/notifications.ts'
import type { MailContent } from '#server/db/tables/platform.ts'

/** What the emails of notifications say. They name no candidate: a sent mail can't be erased. */
export interface LetterFacts {
  readonly actor: string
  readonly company: string
  readonly client: { readonly id: string; readonly name: string } | null
  readonly position: { readonly id: string; readonly title: string } | null
  readonly applicationId: string | null
  readonly given: number | null
  /** The origin people see, without a slash at the end. */
  readonly publicUrl: string
}

export type LetterWords = Pick<MailContent, 'subject' | 'before' | 'action'>

const boardOf = ({ client, position, applicationId, publicUrl }: LetterFacts): string =>
  `${publicUrl}/companyProfile/companyProfile/clientPosition/${client?.id}/${position?.id}?application=${applicationId}`

const placeOf = ({ client, position }: LetterFacts): string => `${position?.title} at ${client?.name}`

/** By the kinds whose words follow from these facts. */
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

/** The words of a notification's email; null for kinds whose email is written elsewhere. */
export const wordsOf = (kind: NotificationKind, facts: LetterFacts): LetterWords | null =>
  words[kind]?.(facts) ?? null

/** Where members choose which emails they get. */
export const choiceOfEmails = (publicUrl: string): string =>
  `Choose which emails you get: ${publicUrl}/companyProfile/settings/notifications`

/** The email, with where to choose which ones come. */
export const letterOf = (
  words: LetterWords,
  { publicUrl }: Pick<LetterFacts, 'publicUrl'>,
): Omit<MailContent, 'to' | 'greeting'> => ({
  ...words,
  after: [choiceOfEmails(publicUrl)],
})
