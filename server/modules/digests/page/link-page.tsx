import type { TenantTx } from '#server/db/database.ts'
import type { LinkContent, LinkForm, LinkPage, LinkRequest, SeenNext } from '#server/pages/link-pages.ts'
import { logShownDevelopers } from '../shown-developers.ts'
import { answer, undo, type Answer } from './answer.ts'
import { decisionFields, undoFields } from './decision-fields.ts'
import { DigestPerson } from './digest-person.tsx'
import { DigestSummary } from './digest-summary.tsx'
import { messages } from './messages.ts'
import type { DigestPage, PagePerson } from './page-types.ts'
import { cardId, nameOf } from './person.ts'
import { readPage } from './read-page.ts'

/** How a page shows a digest, and where it returns after a decision. */
interface View {
  /** Null if the page has no such person. @param person the form's person; null for a page view */
  content(
    page: DigestPage,
    request: LinkRequest,
    person: PagePerson | null,
    answer: Answer,
  ): LinkContent | null
  /** The people that a page view shows. */
  people(page: DigestPage, request: LinkRequest): readonly PagePerson[]
  seen(person: PagePerson): SeenNext
}

const summary: View = {
  content: (page, request, _person, answer) => ({
    title: messages.title(page.position),
    head: page,
    body: <DigestSummary page={page} request={request} {...answer} />,
  }),
  people: ({ people }) => people,
  seen: (person) => ({ see: `#${cardId(person)}` }),
}

/** The first person if the address has no number. */
const personAt = ({ people }: DigestPage, number: string | null): PagePerson | null =>
  people.find((person) => String(person.number) === (number ?? '1')) ?? null

const askedPerson = (page: DigestPage, { query }: LinkRequest): PagePerson | null =>
  personAt(page, query.get('person'))

const inFull: View = {
  content(page, request, sent, answer) {
    const person = sent ?? askedPerson(page, request)
    return (
      person && {
        title: messages.personTitle(nameOf(person), page.position),
        head: page,
        body: <DigestPerson page={page} person={person} request={request} {...answer} />,
      }
    )
  },
  people: (page, request) => [askedPerson(page, request) ?? []].flat(),
  seen: ({ number }) => ({ see: `?person=${number}` }),
}

function pageOf({ content, people, seen }: View): LinkPage {
  /** Sends an answer on a person; a refused one re-renders the page with the reason. */
  const form = <Fields extends LinkForm['fields']>(
    fields: Fields,
    send: (
      tx: TenantTx,
      answering: Parameters<typeof undo>[1],
      values: Parameters<LinkForm<Fields>['submit']>[2],
    ) => Promise<Answer>,
  ): LinkForm<Fields> => ({
    fields,
    async submit(tx, link, values, request) {
      const read = async () => {
        const page = await readPage(tx, link)
        const id = (values as Readonly<Record<string, string>>)['person']
        const person = page?.people.find(({ applicationId }) => applicationId === id)
        return page === null || person === undefined ? null : { page, person }
      }
      const before = await read()
      if (before === null) return null
      const answered = await send(tx, { link, at: request.now, ...before }, values)
      if (answered === null) return seen(before.person)
      const now = await read()
      return now && content(now.page, request, now.person, answered)
    },
  })
  return {
    async show(tx, link, request) {
      const page = await readPage(tx, link)
      const shown = page && content(page, request, null, null)
      if (page === null || shown === null) return null
      const pageData = { companyId: link.tenant_id, items: people(page, request), at: request.now } as const
      return { ...shown, viewed: (own) => logShownDevelopers(own, { ...pageData, surface: 'client' }) }
    },
    forms: { decide: form(decisionFields, answer), undo: form(undoFields, undo) },
  }
}

/** The recipient's page of a digest: `/digest/:digest`. */
export const digestPage = pageOf(summary)

/** One person of a digest: `/digestProfile/:digestHash?person=2`. */
export const digestProfilePage = pageOf(inFull)
