/** What other modules and rooms may use of erasure. */
export { receiptRoutes } from './receipt-route.ts'
export { deleteReceipts } from './receipts.ts'
export { completeErasures, eraseStranger, receiptDays } from './service.ts'
