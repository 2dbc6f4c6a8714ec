/** The module's public interface. */
export { changeStaffRole, listStaff, staffRoles } from './staff.ts'
