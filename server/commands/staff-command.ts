/** `npm run staff` lists Assay staff; `grant EMAIL ROLE` gives an account a role, and `take EMAIL` takes it away. */
import { openConfigured } from '../configured-database.ts'
import { changeStaffRole, listStaff, staffRoles } from '../modules/staff/public.ts'
import { runCommand } from './command.ts'

const usage = `usage: npm run staff, npm run staff grant EMAIL ${staffRoles.join('|')}, or npm run staff take EMAIL`

await runCommand(async (config, [verb, email, roleGiven, ...rest]) => {
  const role = staffRoles.find((one) => one === roleGiven) ?? null
  const isGrant = verb === 'grant' && role !== null
  const isTake = verb === 'take' && roleGiven === undefined
  if (rest.length > 0 || (verb !== undefined && (email === undefined || (!isGrant && !isTake))))
    throw new Error(usage)
  const database = await openConfigured(config, { migrates: false })
  try {
    if (email === undefined) {
      const staff = await database.global(listStaff)
      if (staff.length === 0) return 'No account is staff.'
      return staff.map((one) => [one.staff_role, one.email ?? '', one.name].join('  ')).join('\n')
    }
    const by = { actor: { kind: 'staff' }, at: new Date() } as const
    const change = await database.global((tx) => changeStaffRole(tx, email, role, by))
    switch (change.kind) {
      case 'absent':
        throw new Error(`no account has the email ${email}`)
      case 'unlogged':
        throw new Error(`${email} belongs to no company yet: finish setting it up first`)
      case 'unchanged':
        return role === null ? `${email} is not staff.` : `${email} is ${role} staff already.`
      case 'changed':
        return role === null ? `${email} is no longer staff.` : `${email} is ${role} staff.`
    }
  } finally {
    await database.close()
  }
})
