/** What other modules and rooms may use of staff. */
export { changeStaffRole, listStaff, staffRoles } from './staff.ts'
