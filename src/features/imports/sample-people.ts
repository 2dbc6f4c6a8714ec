import type { ImportField } from './messages.ts'

/** The field of each sample column, in the order of the rows. */
export const sampleMapping: readonly ImportField[] = [
  'name',
  'email',
  'headline',
  'location',
  'source',
  'tags',
]

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

/** A CSV of made-up candidates with reserved `.example` emails. Emails differ by position, so each position can have its own. */
export function sampleFile(positionId: string): File {
  const place = positionId.slice(-12).toLowerCase()
  const rows = people.map(([name, headline, location]) =>
    [name, `${addressOf(name)}@p${place}.sample.example`, headline, location, 'Sample candidates', sampleTag]
      .map((cell) => `"${cell}"`)
      .join(','),
  )
  const text = ['Name,Email,Headline,Location,Source,Tags', ...rows].join('\n')
  return new File([text], 'sample-candidates.csv', { type: 'text/csv' })
}
