/**
 * Every source file that shows a dialog or form and sends it, with its suite
 * (tests/screens/dialogs/<suite>.test.tsx). dialog-files.test.ts has the marks of such a file.
 */
export const dialogFiles = {
  'src/features/account/email-dialog.tsx': 'account',
  'src/features/account/notify-section.tsx': 'account',
  'src/features/account/password-dialog.tsx': 'account',
  'src/features/account/unlink-dialog.tsx': 'account',
  'src/features/auth/change-address.tsx': 'auth',
  'src/features/auth/finish-registration.tsx': 'auth',
  'src/features/auth/forgot-screen.tsx': 'auth',
  'src/features/auth/reauthenticate-dialog.tsx': 'auth',
  'src/features/auth/reset-password-screen.tsx': 'auth',
  'src/features/background/entry-dialog.tsx': 'background',
  'src/features/clients/client-dialog.tsx': 'clients',
  'src/features/clients/contacts/contact-dialog.tsx': 'clients',
  'src/features/clients/position-dialog.tsx': 'clients',
  'src/features/company/company-form.tsx': 'company',
  'src/features/company/digests/digest-preferences-form.tsx': 'company',
  'src/features/company/privacy/consent-form.tsx': 'company-privacy',
  'src/features/company/privacy/text-dialog.tsx': 'company-privacy',
  'src/features/company/mails/mail-dialog.tsx': 'company-settings',
  'src/features/company/labels/label-dialog.tsx': 'company-settings',
  'src/features/company/reasons/reason-dialog.tsx': 'company-settings',
  'src/features/company/templates/template-dialog.tsx': 'company-settings',
  'src/features/evidence/connections/connect-form.tsx': 'evidence',
  'src/features/evidence/connections/end-dialog.tsx': 'evidence',
  'src/features/evidence/topics/choices/declare-dialog.tsx': 'evidence-topics',
  'src/features/evidence/topics/choices/dispute-dialog.tsx': 'evidence-topics',
  'src/features/evidence/connections/identities/address-row.tsx': 'evidence-identities',
  'src/features/evidence/connections/identities/claim-form.tsx': 'evidence-identities',
  'src/features/evidence/connections/identities/key-form.tsx': 'evidence-identities',
  'src/features/evidence/connections/identities/keys-section.tsx': 'evidence-identities',
  'src/features/evidence/shared/line-form/line-form.tsx': 'evidence-identities',
  'src/features/evidence/shared/removal-dialog.tsx': 'evidence-identities',
  'src/features/imports/import-dialog.tsx': 'imports',
  'src/features/imports/mapping-step.tsx': 'imports',
  'src/features/imports/review-step.tsx': 'imports',
  'src/features/imports/row-table.tsx': 'imports',
  'src/features/imports/run-step.tsx': 'imports',
  'src/features/imports/skipped-download.tsx': 'imports',
  'src/features/imports/sample-step.tsx': 'imports',
  'src/features/imports/upload-step.tsx': 'imports',
  'src/features/onboarding/client-step.tsx': 'onboarding',
  'src/features/onboarding/company-step.tsx': 'onboarding',
  'src/features/onboarding/digest-step.tsx': 'onboarding',
  'src/features/onboarding/position-step.tsx': 'onboarding',
  'src/features/onboarding/role-step.tsx': 'onboarding',
  'src/features/onboarding/user/introduction-step.tsx': 'user-onboarding',
  'src/features/onboarding/user/news-step.tsx': 'user-onboarding',
  'src/features/pipeline/dialogs/add-candidate-dialog.tsx': 'pipeline-candidates',
  'src/features/pipeline/dialogs/consent-dialog.tsx': 'pipeline-candidates',
  'src/features/pipeline/dialogs/edit-candidate-dialog.tsx': 'pipeline-candidates',
  'src/features/pipeline/dialogs/reason-dialog.tsx': 'pipeline-reasons',
  'src/features/pipeline/dialogs/reject-dialog.tsx': 'pipeline-reasons',
  'src/features/pipeline/drawer/candidate-notes.tsx': 'pipeline-candidates',
  'src/features/pipeline/invitation/invitation-dialog.tsx': 'invitations',
  'src/features/pipeline/invitation/invitation-editor.tsx': 'invitations',
  'src/features/pipeline/invitation/withdraw-dialog.tsx': 'invitations',
  'src/features/plans/request-form.tsx': 'plans',
  'src/features/profile/edit-profile.tsx': 'profile',
  'src/features/profile/introduction.tsx': 'profile',
  'src/features/sharing/link-dialog.tsx': 'sharing',
  'src/features/sharing/picture-dialog.tsx': 'sharing',
  'src/features/sharing/revoke-dialog.tsx': 'sharing',
} as const

/** Marked files that are tested elsewhere, or that send nothing. */
export const dialogsElsewhere: Readonly<Record<string, string>> = {
  'src/app/shell/invitation-notice.tsx':
    'a button that asks for a mail: tests/screens/invitation-notice.test.tsx',
  'src/features/demo/demo-dialog.tsx': 'a question that sends nothing typed: tests/e2e/visitor/demo.e2e.ts',
  'src/features/digests/builder/builder-form.tsx':
    'a page that saves, checks and sends in turn: tests/screens/digests/builder.test.tsx',
  'src/features/digests/builder/held-digest.tsx':
    'a button that cancels: tests/screens/digests/sending.test.tsx',
  'src/features/digests/history/revoke-dialog.tsx':
    'a question about a sent digest: tests/screens/digests/sending.test.tsx',
  'src/features/digests/history/sent-actions.tsx':
    'buttons of a sent digest: tests/screens/digests/sending.test.tsx',
  'src/features/company/logo-section.tsx':
    'a file that is sent as it is chosen: walked in tests/e2e/recruiter/company-logo.e2e.ts',
  'src/features/company/privacy/retention-dialog.tsx':
    'it counts before it sends: walked in tests/e2e/recruiter/company-privacy.e2e.ts',
  'src/features/company/privacy/retention-section.tsx':
    'a button that cancels: walked in tests/e2e/recruiter/company-privacy.e2e.ts',
  'src/features/pipeline/mails/mail-dialog.tsx':
    'walked from the rejection to the canceled mail in tests/e2e/recruiter/candidate-mails.e2e.ts',
  'src/features/pipeline/digest/submit-dialog.tsx':
    'three choices that send nothing typed: tests/screens/digests/submit.test.tsx',
  'src/features/account/delete-dialog.tsx':
    'the deletion machine, walked state by state in tests/product/walks/account-deletion.test.tsx',
  'src/features/account/blocked/blocked-section.tsx':
    'a field with a list that changes at once, failures included: tests/screens/blocked-companies.test.tsx',
  'src/features/account/job-search/job-search-section.tsx':
    'fields that are sent as they are chosen, failures included: tests/screens/job-search.test.tsx',
  'src/features/evidence/topics/picture/picture-dialog.tsx':
    'it sends nothing: both files are saved in tests/e2e/developer/picture.e2e.ts',
  'src/features/account/sessions-section.tsx':
    'closes as it sends, by design; its questions are in tests/screens/dialogs/questions.test.tsx',
  'src/features/auth/link-proof-form.tsx':
    'sends an event: the machine asks again (tests/screens/link-proof.test.tsx)',
  'src/features/auth/login-screen.tsx':
    'sends an event: the auth machine is pending and fails (tests/product/fixtures/auth.ts)',
  'src/features/auth/register-screen.tsx':
    'sends an event: the auth machine is pending and fails (tests/product/fixtures/auth.ts)',
  'src/features/clients/contacts/remove-dialog.tsx':
    'a question before a removal: tests/screens/contacts.test.tsx',
  'src/features/clients/counted/counted-list.tsx':
    'a list that sends nothing; its rules are in tests/screens/dialogs/counted-lists.test.tsx',
  'src/features/clients/recently-deleted/recently-deleted.tsx':
    'a list whose rows act one by one; its rules are in tests/screens/dialogs/recently-deleted.test.tsx',
  'src/features/company/mails/filled-template.tsx':
    'a part of the preview, with a button that sends at once: tests/e2e/recruiter/mail-templates.e2e.ts',
  'src/features/company/mails/mails-screen.tsx':
    'a list whose buttons act at once: tests/e2e/recruiter/mail-templates.e2e.ts',
  'src/features/company/mails/preview-dialog.tsx':
    'a preview that keeps nothing: tests/e2e/recruiter/mail-templates.e2e.ts',
  'src/features/company/reasons/reasons-screen.tsx':
    'a list whose buttons act at once: tests/e2e/recruiter/company-settings.e2e.ts',
  'src/features/company/audit/audit-download.tsx':
    'a button that reads and saves a file: tests/e2e/recruiter/company-settings.e2e.ts',
  'src/features/company/templates/templates-screen.tsx':
    'a list whose buttons act at once: tests/e2e/recruiter/company-settings.e2e.ts',
  'src/features/evidence/connections/bundles/bundle-form.tsx':
    'a file that is sent in parts: tests/screens/evidence/bundles.test.tsx',
  'src/features/evidence/connections/access-dialog.tsx':
    'the page is left for a provider: tests/screens/evidence/access.test.tsx and tests/e2e/evidence/github.e2e.ts',
  'src/features/evidence/connections/identities/suggested-addresses.tsx':
    'acts at once, in its row: tests/screens/evidence/addresses.test.tsx',
  'src/features/evidence/topics/picture/export-button.tsx':
    'a file is asked for, nothing is sent: tests/screens/evidence/export.test.tsx',
  'src/features/pipeline/dialogs/developers/find-developers.tsx':
    'a search, whose dialog only waits for a number to come: tests/screens/find-developers.test.tsx',
  'src/features/evidence/profile/number/number-dialog.tsx':
    'it sends nothing but that it was opened: tests/screens/evidence/opened-number.test.tsx',
  'src/features/evidence/connections/identities/mailed-link.tsx':
    'a link that is followed, which asks nothing: tests/screens/evidence/addresses.test.tsx',
  'src/features/evidence/topics/months/months-dialog.tsx': 'figures of what is drawn, with nothing to send',
  'src/features/evidence/topics/drawer/how-computed.tsx':
    'words that send nothing; they are opened in tests/screens/evidence/expertise.test.tsx',
  'src/features/members/abilities-dialog.tsx':
    'words that send nothing; they are opened in tests/e2e/recruiter/members.e2e.ts',
  'src/features/members/clients-dialog.tsx':
    'walked from the invitation to the removal in tests/e2e/recruiter/members.e2e.ts',
  'src/features/members/invite-dialog.tsx':
    'walked from the invitation to the removal in tests/e2e/recruiter/members.e2e.ts',
  'src/features/members/member-dialogs.tsx':
    'walked from the invitation to the removal in tests/e2e/recruiter/members.e2e.ts',
  'src/features/company/closing/closing-screen.tsx':
    'walked from the deletion to the restoration in tests/e2e/recruiter/company-closing.e2e.ts',
  'src/features/company/closing/delete-company-dialog.tsx':
    'walked from the deletion to the restoration in tests/e2e/recruiter/company-closing.e2e.ts',
  'src/features/members/ownership/answer-dialog.tsx':
    'walked from the offer to the answer in tests/e2e/recruiter/members.e2e.ts',
  'src/features/members/ownership/offer-dialog.tsx':
    'walked from the offer to the answer in tests/e2e/recruiter/members.e2e.ts',
  'src/features/members/removal-dialog.tsx':
    'walked from the invitation to the removal in tests/e2e/recruiter/members.e2e.ts',
  'src/features/members/role-dialog.tsx':
    'walked from the invitation to the removal in tests/e2e/recruiter/members.e2e.ts',
  'src/features/onboarding/join-screen.tsx':
    'walked from the invitation to the removal in tests/e2e/recruiter/members.e2e.ts',
  'src/features/onboarding/invite-step.tsx':
    'stays with its results once everyone was invited: tests/e2e/recruiter/first-pipeline.e2e.ts',
  'src/features/onboarding/step-frame.tsx': 'the frame of the steps, each of which has its own cases',
  'src/features/pipeline/dialogs/delete-dialog.tsx':
    'the deletion machine, walked state by state in tests/product/walks/deletion.test.tsx',
  'src/features/sharing/invitation-row.tsx':
    'a button that leaves the page, its failures included: tests/screens/received-invitations.test.tsx',
  'src/features/sharing/new-address.tsx':
    'an address that is copied, nothing is sent: tests/screens/sharing.test.tsx',
  'src/features/sharing/new-picture.tsx':
    'words that are copied, nothing is sent: tests/screens/sharing.test.tsx',
  'src/features/profile/profile-form.tsx': 'the fields of the introduction and of the edited profile',
  'src/features/profile/unsaved-guard.tsx':
    'sends nothing; its question is in tests/screens/dialogs/questions.test.tsx',
}

type Files = typeof dialogFiles
export type DialogSuite = Files[keyof Files]
export type DialogFile<Suite extends DialogSuite> = {
  [File in keyof Files]: Files[File] extends Suite ? File : never
}[keyof Files]
