/** What other modules and rooms may use of companies. */
export { companyDomains, findCompany, listCompanyIds } from './repository.ts'
export { companyToday } from './service.ts'
