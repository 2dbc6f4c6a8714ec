import { createHash } from 'node:crypto'

/** A demo person that a visitor may sign in as, the same at all three providers. */
export interface SandboxPerson {
  key: string
  name: string
  email: string | null
  emailVerified: boolean
  /** Describes this person on the page. */
  note: string
  /** The GitHub login, if it differs from `<key>-sandbox`. */
  login?: string
}

export const sandboxPeople: readonly SandboxPerson[] = [
  {
    key: 'dana',
    name: 'Dana Okafor',
    email: 'dana@okafor.example',
    emailVerified: true,
    note: 'Developer with a verified email and two GitHub repositories',
  },
  {
    key: 'ruben',
    name: 'Ruben Castell',
    email: 'ruben@harborline.example',
    emailVerified: true,
    note: 'Recruiter with a verified email',
  },
  {
    key: 'noor',
    name: 'Noor Haddad',
    email: 'noor@haddad.example',
    emailVerified: false,
    note: 'Unverified email: Assay sends a link first',
  },
  {
    key: 'sam',
    name: 'Sam Whitlock',
    email: null,
    emailVerified: false,
    note: 'Shares no email',
  },
  {
    key: 'ines',
    name: 'Ines Moreau',
    email: 'ines@brightwater.example',
    emailVerified: true,
    note: 'Same email as a demo account with a password: Assay never merges them',
  },
  {
    key: 'mara',
    name: 'Mara Okonjo',
    email: 'mara@developer.example',
    emailVerified: true,
    note: 'Demo developer with years of GitHub repositories. Connect them from her profile.',
    login: 'mara-okonjo',
  },
]

export const loginOf = ({ key, login }: SandboxPerson): string => login ?? `${key}-sandbox`

export const findSandboxPerson = (key: string): SandboxPerson | undefined =>
  sandboxPeople.find((person) => person.key === key)

const digest = (key: string) => createHash('sha256').update(`assay sandbox ${key}`).digest()

/** Returns a number like GitHub's ids, the same at every start. */
export const numericId = (key: string): number => 100_000_000 + (digest(key).readUInt32BE(0) % 800_000_000)

/** Returns an id in Microsoft's format. */
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
