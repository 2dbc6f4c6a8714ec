/** The module's public interface. */
export { receiptRoutes } from './receipt-route.ts'
export { deleteReceipts } from './receipts.ts'
export { eraseUnattended, type UnattendedPorts } from './unattended.ts'
export { completeErasures, eraseStranger, receiptDays } from './service.ts'
