/** The module's public interface. */
export { claimsOf, companyClaims, type Claim } from './claims.ts'
export { inEachCompany } from './each-company.ts'
export { findCompany, listCompanyIds } from './repository.ts'
export { companyToday } from './service.ts'
