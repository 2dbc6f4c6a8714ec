import { keysOf } from '#machines/domain/field.ts'
import type { ImportedColumn } from '#machines/domain/candidate/fields.ts'

/** Tag of sample candidates, to find and delete them. */
export const sampleTag = 'sample'

const people = [
  ['Ava Kowalski', 'Senior React engineer', 'Gdańsk'],
  ['Mateo Rivas', 'Backend engineer, payments', 'Valencia'],
  ['Lena Brandt', 'Platform engineer', 'Leipzig'],
  ['Omar Haddad', 'Data engineer', 'Marseille'],
  ['Saoirse Byrne', 'Frontend engineer, design systems', 'Cork'],
  ['Jonas Lind', 'Site reliability engineer', 'Malmö'],
  ['Priya Nair', 'Machine learning engineer', 'Rotterdam'],
  ['Tomáš Dvořák', 'Embedded Rust engineer', 'Brno'],
  ['Chiara Conti', 'Product engineer', 'Bologna'],
  ['Elias Virtanen', 'Security engineer', 'Tampere'],
  ['Noor de Wit', 'Full-stack engineer', 'Utrecht'],
  ['Hugo Marchand', 'Staff engineer, search', 'Lyon'],
  ['Ilse Peeters', 'Engineering manager', 'Antwerp'],
  ['Yusuf Demir', 'Android engineer', 'Izmir'],
  ['Freya Nilsen', 'Web performance engineer', 'Bergen'],
  ['Andrei Popa', 'Database engineer', 'Cluj'],
  ['Zofia Mazur', 'QA engineer, automation', 'Kraków'],
  ['Luca Moretti', 'iOS engineer', 'Turin'],
  ['Amara Obi', 'TypeScript engineer', 'Berlin'],
  ['Marek Novák', 'DevOps engineer', 'Prague'],
] as const

export const sampleCount = people.length

const addressOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')

interface Sample {
  readonly name: string
  readonly headline: string
  readonly location: string
  /** Emails differ by position, so that each position can have its own candidates. */
  readonly domain: string
}

/** Cells by column; null: the sample does not have the column. */
const cells: Record<ImportedColumn, ((sample: Sample) => string) | null> = {
  name: ({ name }) => name,
  firstName: null,
  lastName: null,
  email: ({ name, domain }) => `${addressOf(name)}@${domain}`,
  phone: null,
  headline: ({ headline }) => headline,
  location: ({ location }) => location,
  source: () => 'Sample candidates',
  link: null,
  tags: () => sampleTag,
}

/** The sample's columns, in the order of its cells. */
export const sampleMapping = keysOf(cells).filter((column) => cells[column] !== null)

/** A CSV of made-up candidates with reserved `.example` emails. */
export function sampleFile(positionId: string): File {
  const domain = `p${positionId.slice(-12).toLowerCase()}.sample.example`
  const rows = people.map(([name, headline, location]) =>
    sampleMapping
      .map((column) => `"${cells[column]?.({ name, headline, location, domain }) ?? ''}"`)
      .join(','),
  )
  return new File([[sampleMapping.join(','), ...rows].join('\n')], 'sample-candidates.csv', {
    type: 'text/csv',
  })
}
