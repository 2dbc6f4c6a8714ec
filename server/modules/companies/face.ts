/** What other modules and rooms may use of companies. */
export { listCompanyIds } from './repository.ts'
export { companyToday } from './service.ts'
