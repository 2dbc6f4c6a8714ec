/** A candidate file with every kind of real-world error, and the expected result of its check. */
export interface CandidateFile {
  readonly text: string
  /** Rows that become candidates. */
  readonly create: number
  /** Rows that are skipped, with their reasons. */
  readonly skip: number
  /** Names in file order. */
  readonly names: readonly string[]
}

const given = ['Amara', 'Björn', 'Chiara', 'Dmitri', 'Élise', 'Farid', 'Greta', 'Haruto', 'Inês', 'Jakub']
const family = ['Adeyemi', 'Berg', 'Conti', 'Dvořák', 'Ekström', 'Fontaine', 'Gupta', 'Hoang', 'Ivanova']
const places = ['Berlin', 'Lisbon', 'Łódź', 'Zürich']

/** A formula kept as text, `people` valid rows, a duplicate, two invalid emails, a row without a name. */
export function candidateFile(people: number): CandidateFile {
  const names = Array.from({ length: people }, (_, index) => {
    const first = given[index % given.length] ?? ''
    const last = family[Math.floor(index / given.length) % family.length] ?? ''
    return `${first} ${last} ${String(index + 1).padStart(3, '0')}`
  })
  const sound = names.map((name, index) =>
    [
      name,
      `person-${index + 1}@candidates.example`,
      'Backend engineer',
      places[index % places.length],
      'referral',
    ].join(','),
  )
  const rows = [
    'Full name,E-mail,Headline,City,Source',
    'Formula Person,formula@candidates.example,"=HYPERLINK(""http://evil.example"")",Berlin,referral',
    ...sound,
    `${names[0] ?? ''},person-1@candidates.example,Backend engineer,Berlin,referral`,
    'No Address,not-an-address,Designer,Berlin,referral',
    'Bad Domain,somebody@,Designer,Berlin,referral',
    ',nameless@candidates.example,Designer,Berlin,referral',
  ]
  return { text: `${rows.join('\r\n')}\r\n`, create: people + 1, skip: 4, names }
}
