import type { DigestFacts, IdentifyingText } from '#machines/lifecycle/digest/digest-types.ts'
import { contactDetailsIn, nameWordsIn } from '#machines/domain/text/personal-words.ts'
import type { DigestPerson } from './people.ts'
import type { ItemRow } from './item-repository.ts'
import type { DigestRow } from './repository.ts'

type Person = Pick<DigestPerson, 'id' | 'name' | 'emails' | 'phones'>

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')
/** The national and international forms of a number end alike. */
const isSameNumber = (one: string, other: string) => {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length)
  return short.length >= 7 && long.endsWith(short.replace(/^0+/u, ''))
}
const isOf = ({ emails, phones }: Person, detail: string) =>
  emails.some((email) => email.toLowerCase() === detail.toLowerCase()) ||
  (!detail.includes('@') && phones.some((phone) => isSameNumber(phone, detail)))

/**
 * Texts that reveal a candidate's identity to a client. Any contact details in a summary are the candidate's; a named
 * digest's introduction may contain the recruiter's own.
 */
export function identifyingTexts(
  { masked, introduction }: Pick<DigestRow, 'masked' | 'introduction'>,
  items: readonly Pick<ItemRow, 'application_id' | 'summary'>[],
  people: readonly Person[],
): Pick<DigestFacts, 'namingTexts' | 'contactTexts'> {
  const texts = [
    { item: null, text: introduction },
    ...items.map(({ application_id: item, summary: text }) => ({ item, text })),
  ]
  const shown = people.filter(({ id }) => items.some(({ application_id }) => application_id === id))
  const identifying = (wordsOf: (text: string, item: string | null) => string[]): IdentifyingText[] =>
    texts
      .map(({ item, text }) => ({ item, words: wordsOf(text, item) }))
      .filter(({ words }) => words.length > 0)
  return {
    namingTexts: masked
      ? identifying((text) => [...new Set(shown.flatMap(({ name }) => nameWordsIn(text, name)))])
      : [],
    contactTexts: identifying((text, item) =>
      contactDetailsIn(text).filter(
        (detail) => masked || item !== null || shown.some((person) => isOf(person, detail)),
      ),
    ),
  }
}
