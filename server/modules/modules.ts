import type { BoundOperation } from '../contract/operation.ts'
import { accessLogOperations } from './access-log/handlers.ts'
import { accountOperations } from './accounts/handlers.ts'
import { socialOperations } from './accounts/social/handlers.ts'
import { applicationOperations } from './applications/handlers.ts'
import { historyOperations } from './applications/history-handlers.ts'
import { auditOperations } from './audit-log/handlers.ts'
import { backgroundOperations } from './background/handlers.ts'
import { blockedCompanyOperations } from './blocked-companies/handlers.ts'
import { candidateLabelOperations } from './candidate-labels/handlers.ts'
import { candidateMailOperations } from './candidate-mails/handlers.ts'
import { candidateOperations } from './candidates/handlers.ts'
import { clientOperations } from './clients/handlers.ts'
import { closingOperations } from './company-closing/handlers.ts'
import { companyOperations } from './companies/handlers.ts'
import { logoOperations } from './company-logo/handlers.ts'
import { companyPrivacyOperations } from './company-privacy/handlers.ts'
import { consentTextOperations } from './company-privacy/text-handlers.ts'
import { mailTemplateOperations } from './company-settings/mail-template-handlers.ts'
import { reasonOperations } from './company-settings/reason-handlers.ts'
import { templateOperations } from './company-settings/template-handlers.ts'
import { contactOperations } from './contacts/handlers.ts'
import { dashboardOperations } from './dashboard/handlers.ts'
import { demoOperations } from './demo/handlers.ts'
import { digestOperations } from './digests/handlers.ts'
import { erasureOperations } from './erasure/handlers.ts'
import { addressOperations } from '#server/evidence/identities/address-handlers.ts'
import { choiceOperations } from '#server/evidence/profile/choice-handlers.ts'
import { keyOperations } from '#server/evidence/identities/key-handlers.ts'
import { expertiseProfileOperations } from './expertise-profile/handlers.ts'
import { explainOperations } from '#server/evidence/profile/explain-handler.ts'
import { exportOperations } from './personal-export/handlers.ts'
import { evidenceOperations } from '#server/evidence/profile/handlers.ts'
import { tourOperations } from './guided-tour/handlers.ts'
import { importOperations } from './imports/handlers.ts'
import { integrationOperations } from '#server/evidence/connections/handlers.ts'
import { invitationOperations } from './invitations/handlers.ts'
import { receivedInvitationOperations } from './invitations/received-handlers.ts'
import { memberOperations } from './members/handlers.ts'
import { notificationOperations } from './notifications/handlers.ts'
import { notificationSettingOperations } from './notifications/settings-handlers.ts'
import { onboardingOperations } from './onboarding/handlers.ts'
import { planOperations } from './plans/handlers.ts'
import { positionOperations } from './positions/handlers.ts'
import { profileLinkOperations } from './profile-links/handlers.ts'
import { sharedProfileOperations } from './profile-links/shared-profile.ts'
import { shownProfileOperations } from './shown-profile/handlers.ts'
import { topicOperations } from '#server/evidence/topics/handlers.ts'
import { developerSearchOperations } from './developer-search/handlers.ts'
import { deletionOperations } from './recently-deleted/handlers.ts'
import { retentionOperations } from './recently-deleted/erase-inactive.ts'
import { userOperations } from './users/handlers.ts'

/** All operations of the product; boot fails if they differ from openapi.yaml. */
export const moduleOperations: readonly BoundOperation[] = [
  ...accountOperations,
  ...socialOperations,
  ...userOperations,
  ...backgroundOperations,
  ...blockedCompanyOperations,
  ...erasureOperations,
  ...demoOperations,
  ...onboardingOperations,
  ...tourOperations,
  ...companyOperations,
  ...logoOperations,
  ...closingOperations,
  ...reasonOperations,
  ...templateOperations,
  ...mailTemplateOperations,
  ...planOperations,
  ...companyPrivacyOperations,
  ...consentTextOperations,
  ...memberOperations,
  ...clientOperations,
  ...contactOperations,
  ...positionOperations,
  ...topicOperations,
  ...dashboardOperations,
  ...candidateLabelOperations,
  ...candidateOperations,
  ...candidateMailOperations,
  ...developerSearchOperations,
  ...deletionOperations,
  ...retentionOperations,
  ...applicationOperations,
  ...historyOperations,
  ...invitationOperations,
  ...receivedInvitationOperations,
  ...digestOperations,
  ...importOperations,
  ...integrationOperations,
  ...exportOperations,
  ...evidenceOperations,
  ...explainOperations,
  ...expertiseProfileOperations,
  ...addressOperations,
  ...keyOperations,
  ...choiceOperations,
  ...profileLinkOperations,
  ...sharedProfileOperations,
  ...shownProfileOperations,
  ...accessLogOperations,
  ...auditOperations,
  ...notificationOperations,
  ...notificationSettingOperations,
]
