/** An account that any visitor may sign in with. */
export interface DemoAccount {
  name: string
  email: string
  password: string
  /** Which side of the product they use. */
  user: 'user' | 'company'
}

/** The recruiters of the demo workspace, the owner first. */
export const demoRecruiters: readonly DemoAccount[] = [
  { name: 'Ines Moreau', email: 'ines@brightwater.example', password: 'brightwater-demo-1', user: 'company' },
  {
    name: 'Tomas Lindqvist',
    email: 'tomas@brightwater.example',
    password: 'brightwater-demo-2',
    user: 'company',
  },
]

/** A developer, who belongs to no company. */
export const demoDeveloper: DemoAccount = {
  name: 'Mara Okonjo',
  email: 'mara@developer.example',
  password: 'developer-demo-3',
  user: 'user',
}

/** The people of the demo; never in production. */
export const demoAccounts: readonly DemoAccount[] = [...demoRecruiters, demoDeveloper]
