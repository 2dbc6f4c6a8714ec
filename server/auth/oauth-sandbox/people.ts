import { createHash } from 'node:crypto'

/** Somebody that a visitor of the sandbox may come back as; the same at all three providers. */
export interface SandboxPerson {
  key: string
  name: string
  email: string | null
  emailVerified: boolean
  /** What is special about this person, told on the page. */
  note: string
  /** At GitHub, where it is another one than `<key>-sandbox`. */
  login?: string
}

export const sandboxPeople: readonly SandboxPerson[] = [
  {
    key: 'dana',
    name: 'Dana Okafor',
    email: 'dana@okafor.example',
    emailVerified: true,
    note: 'A developer. The address is verified. Has two repositories on GitHub.',
  },
  {
    key: 'ruben',
    name: 'Ruben Castell',
    email: 'ruben@harborline.example',
    emailVerified: true,
    note: 'A recruiter. The address is verified.',
  },
  {
    key: 'noor',
    name: 'Noor Haddad',
    email: 'noor@haddad.example',
    emailVerified: false,
    note: 'The address is not verified: Assay mails a link first.',
  },
  {
    key: 'sam',
    name: 'Sam Whitlock',
    email: null,
    emailVerified: false,
    note: 'Tells no address.',
  },
  {
    key: 'ines',
    name: 'Ines Moreau',
    email: 'ines@brightwater.example',
    emailVerified: true,
    note: 'Has the address of a demo account that signs in by password: never merged by itself.',
  },
  {
    key: 'mara',
    name: 'Mara Okonjo',
    email: 'mara@developer.example',
    emailVerified: true,
    note: 'The demo developer. Has years of repositories on GitHub, to be connected from her profile.',
    login: 'mara-okonjo',
  },
]

export const loginOf = ({ key, login }: SandboxPerson): string => login ?? `${key}-sandbox`

export const findSandboxPerson = (key: string): SandboxPerson | undefined =>
  sandboxPeople.find((person) => person.key === key)

const digest = (key: string) => createHash('sha256').update(`assay sandbox ${key}`).digest()

/** A number in GitHub's manner, the same at every start. */
export const numericId = (key: string): number => 100_000_000 + (digest(key).readUInt32BE(0) % 800_000_000)

/** An id in Microsoft's manner. */
export function guidOf(key: string): string {
  const hex = digest(key).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
