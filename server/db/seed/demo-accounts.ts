/** An account that anybody may try the demo with. */
export interface DemoAccount {
  name: string
  email: string
  password: string
}

/** The people of the demo workspace, the owner first; never in production. */
export const demoAccounts: readonly DemoAccount[] = [
  { name: 'Ines Moreau', email: 'ines@brightwater.example', password: 'brightwater-demo-1' },
  { name: 'Tomas Lindqvist', email: 'tomas@brightwater.example', password: 'brightwater-demo-2' },
]
