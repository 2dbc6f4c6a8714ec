/** The module's exports. */
export { changeStaffRole, listStaff, staffRoles } from './staff.ts'
