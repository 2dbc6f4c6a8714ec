import { firstLoad } from '#src/api/error-policies.ts'
import { queryOf, queryOfPart } from '#src/api/queries/query-of.ts'
import type { components, operations } from '#contract/schema.gen.ts'

export type AuditEntry = components['schemas']['AuditEntry']
export type AuditParams = NonNullable<operations['listAuditLog']['parameters']['query']>

/** The company's stage templates, the default first. */
export const templatesQuery = queryOf('/stageTemplates', firstLoad)

/** The company's mail templates by name. */
export const mailTemplatesQuery = queryOf('/mailTemplates', firstLoad)

/** The company's rejection reasons by side, archived ones last. */
export const reasonsQuery = queryOf('/rejectionReasons', firstLoad)

/** The company's privacy settings for candidate data. */
export const privacyQuery = queryOf('/company/privacy', firstLoad)

/** The versions of the consent text, the current one first. */
export const consentTextsQuery = queryOf('/company/consentTexts', firstLoad)

/** Tags and sources of the candidates by name; with a search, those that contain its words. */
export const labelsQuery = (search = '') =>
  queryOf('/candidateLabels', firstLoad, search === '' ? {} : { params: { query: { search } } })

/** The first page of the audit log. */
export const auditQuery = (query: AuditParams) => queryOfPart('/auditLog', { params: { query } })

/** Present and former members, for their names. */
export const colleaguesQuery = queryOfPart('/members')
