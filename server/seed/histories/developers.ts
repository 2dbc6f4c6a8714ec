import { demoDeveloper } from '../demo-accounts.ts'

/** An invented author of the demo's repositories. */
export interface DemoDeveloper {
  readonly name: string
  readonly login: string
  /** The account's address first, then work addresses. */
  readonly addresses: readonly [string, ...string[]]
  /** The home time zone in git's format, as in half of the year. */
  readonly zone: string
}

const rows: readonly (readonly [name: string, zone: string, work?: string])[] = [
  ['Mara Okonjo', '+0100', 'tidewater.example'],
  ['Tomas Berg', '+0100', 'tidewater.example'],
  ['Lena Brandt', '+0100', 'tidewater.example'],
  ['Ilyas Demir', '+0300', 'tidewater.example'],
  ['Priya Raman', '+0530', 'tidewater.example'],
  ['Oskar Lindholm', '+0100', 'fjordline.example'],
  ['Freya Aasen', '+0100', 'fjordline.example'],
  ['Jonas Vik', '+0100', 'fjordline.example'],
  ['Amelie Roussel', '+0100', 'canopy.example'],
  ['Hugo Marchetti', '+0100', 'canopy.example'],
  ['Noemi Szabo', '+0100', 'canopy.example'],
  ['Rafael Teixeira', '+0000', 'canopy.example'],
  ['Kenji Moriyama', '+0900', 'lanternworks.example'],
  ['Aiko Shimada', '+0900', 'lanternworks.example'],
  ['Grace Adeyemi', '+0100', 'lanternworks.example'],
  ['Samuel Otieno', '+0300', 'granary.example'],
  ['Wanjiru Kamau', '+0300', 'granary.example'],
  ['Bruno Salgado', '-0300', 'granary.example'],
  ['Camila Duarte', '-0300', 'granary.example'],
  ['Ethan Whitcombe', '-0500', 'northgate.example'],
  ['Olivia Farrow', '-0500', 'northgate.example'],
  ['Marcus Ellery', '-0800', 'northgate.example'],
  ['Zoe Hartigan', '-0800', 'northgate.example'],
  ['Piotr Zielony', '+0100', 'quarry.example'],
  ['Katarina Novak', '+0100', 'quarry.example'],
  ['Emil Dragan', '+0200', 'quarry.example'],
  ['Yusuf Karaca', '+0300'],
  ['Leila Haddou', '+0100'],
  ['Anton Virtanen', '+0200'],
  ['Sofia Lehtonen', '+0200'],
  ['Declan Moore', '+0000'],
  ['Isla Pemberton', '+0000'],
  ['Mateo Rivas', '-0500'],
  ['Valentina Cruz', '-0300'],
  ['Arjun Mehra', '+0530'],
  ['Nadia Petrenko', '+0200'],
  ['Theo Lambert', '+0100'],
  ['Ruth Abiodun', '+0100'],
  ['Viktor Halasz', '+0100'],
  ['Ingrid Solberg', '+0100'],
]

/** Creates a developer by name, with the default address and login unless given. */
function developer(
  name: string,
  zone: string,
  { work, address, login }: { work?: string | undefined; address?: string | undefined; login?: string } = {},
): DemoDeveloper {
  const own = name.toLowerCase().replace(' ', '-')
  const [first = ''] = own.split('-')
  const email = address ?? `${own.replace('-', '.')}@mailhaven.example`
  return {
    name,
    login: login ?? own,
    zone,
    addresses: work === undefined ? [email] : [email, `${first}@${work}`],
  }
}

/** The developers with a demo account; visitors sign in as the first. */
export const demoDevelopers: readonly DemoDeveloper[] = rows.map(([name, zone, work]) =>
  developer(name, zone, { work, address: name === demoDeveloper.name ? demoDeveloper.email : undefined }),
)

/** Has repositories but no account: visitors return from the sandbox as her and register. */
export const sandboxVisitor = developer('Dana Okafor', '+0100', {
  login: 'dana-sandbox',
  address: 'dana@okafor.example',
})

export const demoAuthors: readonly DemoDeveloper[] = [...demoDevelopers, sandboxVisitor]

export function developerOf(login: string): DemoDeveloper {
  const found = demoAuthors.find((one) => one.login === login)
  if (found === undefined) throw new Error(`no demo developer ${login}`)
  return found
}
