import { firstLoad } from '#src/api/expectations.ts'
import { queryOf } from '#src/api/queries/query-of.ts'

/** The company's stage templates, the default first. */
export const templatesQuery = queryOf('/stageTemplates', firstLoad)
