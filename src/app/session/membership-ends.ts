const codes = ['member-suspended', 'company-closing'] as const

/** Whether the server refuses this user everything of the company; the user is then signed out. */
export const endsMembership = (code: string | null | undefined): code is (typeof codes)[number] =>
  codes.some((each) => each === code)
