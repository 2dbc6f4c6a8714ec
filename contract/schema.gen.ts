// Generated from openapi.yaml by `npm run contract:types`. Not edited by hand.

export interface paths {
  '/health/live': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Check that the process is alive */
    get: operations['getLiveness']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/health/ready': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Check that the server is ready */
    get: operations['getReadiness']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/loginPassword': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Sign in with email and password
     * @description Every wrong combination returns the same problem, with code invalid-credential. A 403 has code session-invalid if all sessions ended during the call. It has code account-being-deleted if the account is being deleted.
     */
    post: operations['loginPassword']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/registerPassword': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Create an account for a new sign-in
     * @description Queues the verification email in the same transaction. The code is account-being-deleted while an earlier account of this sign-in is being deleted.
     */
    post: operations['registerPassword']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/verifyEmail': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Verify an email by its link
     * @description In a browser that is not bound to the account, the link alone is not enough. The call then returns 422 with a code for the missing proof: `password-or-new-needed`, `password-needed`, `new-password-needed` or `own-browser-needed`. A used link returns `already-verified` while its email is still the account's.
     */
    post: operations['verifyEmail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/resendVerification': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Resend the verification email */
    post: operations['resendVerification']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/oauth/{integration}/attempts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Start sign-in or sign-up with GitHub, Google or Microsoft
     * @description Sets the browser's binding cookie. State, PKCE verifier and nonce work once, for ten minutes, in this browser only.
     */
    post: operations['startSignIn']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/account/providers/{integration}/attempts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Start linking a sign-in method, or re-authenticate with one
     * @description Linking requires a sign-in within the last five minutes and a verified email (email-unverified). Otherwise, an account with another person's email could keep a linked sign-in method.
     */
    post: operations['startLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/account/providers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Finish linking a sign-in method
     * @description Requires a verified email (email-unverified), like startLink. A 403 with code session-invalid means that the session ended during the call.
     */
    post: operations['linkProvider']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/account/providers/{integration}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Unlink a sign-in method
     * @description Requires a sign-in within the last five minutes. Users cannot unlink their only sign-in method (rule account.last-sign-in).
     */
    delete: operations['unlinkProvider']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/msCallback': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Finish sign-in or sign-up with Microsoft
     * @description Error codes: state-invalid, state-used, state-expired, code-rejected, account-missing, email-already-in-use, invited-email-mismatch, user-mismatch and user-disabled. A 403 with code session-invalid means that all sessions ended during the call. A 503 has code provider-unavailable.
     */
    post: operations['loginWithMicrosoft']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/googleCallback': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Finish sign-in or sign-up with Google
     * @description Error codes: state-invalid, state-used, state-expired, code-rejected, account-missing, email-already-in-use, invited-email-mismatch, user-mismatch and user-disabled. A 403 with code session-invalid means that all sessions ended during the call. A 503 has code provider-unavailable.
     */
    post: operations['loginWithGoogle']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/githubOauthCallback': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Finish sign-in or sign-up with GitHub
     * @description Error codes: state-invalid, state-used, state-expired, code-rejected, account-missing, email-already-in-use, invited-email-mismatch, user-mismatch and user-disabled. A 403 with code session-invalid means that all sessions ended during the call. A 503 has code provider-unavailable.
     */
    post: operations['loginWithGitHub']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/refreshJwt': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Refresh the session */
    post: operations['refreshJwt']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/session': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Create a session for a signed-in identity
     * @description Issues new tokens to a browser that lost its own. Requires the identity provider's token and the browser binding.
     */
    post: operations['openSession']
    /** Sign out of this browser */
    delete: operations['endSession']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the user's sessions
     * @description One entry per browser with an Assay session, most recently used first.
     */
    get: operations['listSessions']
    put?: never
    post?: never
    /**
     * Sign out of all other browsers
     * @description Tokens that the identity provider issued to those browsers stop working at once.
     */
    delete: operations['revokeOtherSessions']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sessions/{sessionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Sign out of one browser
     * @description Tokens that the identity provider issued to that browser stop working at once.
     */
    delete: operations['revokeSession']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/getUserProfile': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the user's profile */
    get: operations['getUserProfile']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/account': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the user's account and sign-in methods
     * @description For developers and company members. The settings page uses it.
     */
    get: operations['getAccount']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/account/password': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Change the password
     * @description Requires the identity provider's token from a sign-in within the last 5 minutes. Also sets a first password. All other sessions end, and the response signs this browser in again.
     */
    put: operations['changePassword']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/account/email': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Request an email change
     * @description The email changes when the user opens the link (verifyEmail). Changing a verified email requires a sign-in within the last 5 minutes.
     */
    post: operations['requestEmailChange']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/account/passwordReset': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Reset the password by a link
     * @description Ends all of the user's sessions. The link still works after the server rejects a password.
     */
    put: operations['resetPassword']
    /**
     * Send a password reset email
     * @description Known and unknown emails get the same response, after the same work. Each email gets at most one message a minute and five an hour. The server queues no message for requests over the limit.
     */
    post: operations['requestPasswordReset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/account/passwordReset/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Check a password reset link */
    post: operations['checkPasswordReset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/deleteKm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete the account
     * @description Deletes the account permanently. Requires a sign-in within the last 5 minutes. All sessions end. Anyone with the receipt's address can read it without an account. An owner cannot leave a company that has other members. The last member also deletes the company, and names it in `company`.
     */
    delete: operations['deleteKm']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/receipts/{token}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a deletion receipt
     * @description Lists kinds and counts, without names or emails. Kept for 400 days. The same receipt is a web page at /receipts/{token} on this origin.
     */
    get: operations['getDeletionReceipt']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/demo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the demo workspace of the signed-in visitor
     * @description Answers 404 to accounts outside the demo, and on servers without demo workspaces.
     */
    get: operations['getDemo']
    put?: never
    /**
     * Open a demo workspace and sign in to it
     * @description The workspace belongs to the visitor alone and is deleted after 24 hours. Its emails reach nobody. A 429 has code demo-full if all workspaces are taken, and demo-network-full if the visitor's network has too many. Its retryAfter says when the next one ends. Answers 404 on servers without demo workspaces.
     */
    post: operations['openDemo']
    /**
     * Leave the demo
     * @description The workspace and its sessions are deleted within two minutes. Other sessions of the browser stay.
     */
    delete: operations['leaveDemo']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/demo/reset': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replace the demo workspace by a new one
     * @description Signs the visitor in to a new workspace of the same kind, which lasts 24 hours from now. The old one is deleted within two minutes. Limits of open workspaces do not apply, as the new one takes the place of the old one.
     */
    post: operations['resetDemo']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/initUser': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Create the developer's profile
     * @description Step 1 of the developer's onboarding calls this once.
     */
    put: operations['initUser']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/updateUserDetails': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Update the developer's profile */
    put: operations['updateUserDetails']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/updateNotifyEmail': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Set the notification email
     * @description Null turns notification emails off.
     */
    put: operations['updateNotifyEmail']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/updatePrivacySettings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Set who can see a part of the profile
     * @description Other parts keep their settings. Without `userIdentifier`, the call changes the caller's own profile. Super users can name another developer's uid. All other callers get the same 404 as for an unknown uid.
     */
    post: operations['updatePrivacySettings']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/updateRecuitmentStatuses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Set the job search status
     * @description Visible to everyone who can see the introduction. Companies can filter their search by it at once.
     */
    post: operations['updateRecuitmentStatuses']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/background': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List experience and education
     * @description Self-reported, not evidence. Current entries first, then by end date, newest first.
     */
    get: operations['listBackground']
    put?: never
    /**
     * Add an experience or education entry
     * @description The privacy setting of the `background` section applies at once. At most 50 entries.
     */
    post: operations['addBackgroundEntry']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/background/{backgroundEntryId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Replace an experience or education entry */
    put: operations['changeBackgroundEntry']
    post?: never
    /** Remove an experience or education entry */
    delete: operations['removeBackgroundEntry']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/blockedCompanies': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List blocked companies */
    get: operations['listBlockedCompanies']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/blockedCompanies/{domain}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Block or unblock a company
     * @description Assay matches a company by its website, its domains and the emails of its members. Blocking a domain also blocks its subdomains. A domain counts while a company claims it and for 90 days after; a company that a block covers stays blocked. The company no longer finds the developer and gets no notice. Takes effect at once. At most 100 domains.
     */
    put: operations['blockCompany']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/company/deletion': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * See what deleting the company erases
     * @description Rejected while the company has other members.
     */
    get: operations['previewCompanyDeletion']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/company/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Delete the company, or restore it
     * @description Deleting needs the company's name and a sign-in at most 5 minutes old. It ends the access of all other members, revokes digests and ends all links. The owner can restore the company for 30 days, then it is erased.
     */
    post: operations['applyCompanyEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/getCompanyProfile': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the member's company */
    get: operations['getCompanyProfile']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/createCompany': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Create the company
     * @description Step 1 of company onboarding calls this once. The caller becomes the owner. Repeated calls by the same member return the existing company.
     */
    put: operations['createCompany']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/updateCompanyDetails': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Update the company */
    put: operations['updateCompanyDetails']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/incrementOnboardingStep': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Advance one setup step */
    patch: operations['incrementOnboardingStep']
    trace?: never
  }
  '/decrementOnboardingStep': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Go back one setup step */
    patch: operations['decrementOnboardingStep']
    trace?: never
  }
  '/me/tour': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Save where the person is in the guided tour
     * @description The last call wins, but a finished tour stays finished until `running` at the tour's first step starts it again. `running`, `skipped` and `stopped` require a step of the person's own tour; `declined` and `finished` take none. `stopped` requires a reason, which is logged.
     */
    put: operations['keepTour']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/members': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the company's members */
    get: operations['listMembers']
    put?: never
    /**
     * Invite people to join the company
     * @description Each email gets its own result; an invalid one keeps no other back. Owners and admins can't give a role above their own. The mail's link works for the invited email alone. A list above the company's mails of the day is refused whole.
     */
    post: operations['inviteMembers']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/members/me': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change one's own title */
    patch: operations['updateOwnMember']
    trace?: never
  }
  '/members/{memberId}/ownedRecords': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what a member owns
     * @description Clients and drafts that need a new owner before the member leaves. Members who manage nobody read their own.
     */
    get: operations['listOwnedRecords']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/members/{memberId}/transitions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Change, suspend, restore or remove members and invitations, or leave
     * @description A removed or leaving member's clients and drafts go to `newOwner`.
     */
    post: operations['applyMemberEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/ownershipTransfers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the open offer of ownership
     * @description Null for everyone except the owner and the member whom the owner chose.
     */
    get: operations['getOwnershipTransfer']
    put?: never
    /**
     * Offer ownership of the company to an active member
     * @description Needs a sign-in at most 5 minutes old. The offer expires after 7 days. A company has one open offer at a time.
     */
    post: operations['offerOwnership']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/ownershipTransfers/{transferId}/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Accept, decline or withdraw an offer of ownership
     * @description When the member accepts, they become the owner and the owner becomes an admin. The owner can withdraw.
     */
    post: operations['applyOwnershipEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/memberInvitations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the companies that invited the user's email
     * @description Empty until the email is verified.
     */
    get: operations['listOwnMemberInvitations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/memberInvitations/open': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Read an invitation to join by its link
     * @description Unknown, used, revoked and expired links get the same 404.
     */
    post: operations['openMemberInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/memberInvitations/{memberId}/otherEmail': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Ask the inviter to invite another email
     * @description For a person whose account can't join. The inviter gets a mail, or the owner once the inviter left. Three times a day.
     */
    post: operations['askForAnotherEmail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/memberInvitations/{memberId}/join': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Join the company of an invitation
     * @description The account's verified email must be the invited one.
     */
    post: operations['joinCompany']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/dashboard': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the dashboard: counts, attention list, 7 days of activity */
    get: operations['getDashboard']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/openPositions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List open positions of all clients, oldest first */
    get: operations['listOpenPositions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applicationsInPlay': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List active candidates of all positions, longest wait first */
    get: operations['listApplicationsInPlay']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/company/calendar': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List due dates and expiries: stages, consents, invitations, digest links
     * @description Entries from the start of `from` to the end of `to`, earliest first, at most 500; `total` counts all of them. `to` is at most 62 days after `from`. Only candidates in play and open invitations and digests have entries, and a stage is due on an open position only.
     */
    get: operations['listCalendar']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clients': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List clients */
    get: operations['listClients']
    put?: never
    /** Add a client */
    post: operations['createClient']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clients/{clientId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get a client */
    get: operations['getClient']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update a client */
    patch: operations['updateClient']
    trace?: never
  }
  '/clients/{clientId}/contacts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List a client's contacts
     * @description Sorted by name.
     */
    get: operations['listContacts']
    put?: never
    /**
     * Add a contact to a client
     * @description A client has at most 50 contacts. Returns `email-taken` if the client already has a contact with this email.
     */
    post: operations['createContact']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/contacts/{contactId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a contact
     * @description The contact's links end and its email is deleted. Digests that were sent to it keep its name and decisions. The code is digest-held if a digest to it is about to be sent.
     */
    delete: operations['deleteContact']
    options?: never
    head?: never
    /**
     * Update a contact
     * @description The code is email-taken if another contact of the client has the email.
     */
    patch: operations['updateContact']
    trace?: never
  }
  '/contacts/{contactId}/deletion': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Preview the removal of a contact */
    get: operations['previewContactDeletion']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/contacts/{contactId}/restoration': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Restore a removed contact
     * @description Within a day of the removal. The contact's links open again. The email must be the one that the contact had. Returns `email-taken` if the client has another contact with this email by now.
     */
    post: operations['restoreContact']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clients/{clientId}/positions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List a client's positions */
    get: operations['listPositions']
    put?: never
    /** Create a draft position */
    post: operations['createPosition']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get a position */
    get: operations['getPosition']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update a position */
    patch: operations['updatePosition']
    trace?: never
  }
  '/positions/{positionId}/transitions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Open, hold, resume, fill, cancel or reopen a position */
    post: operations['applyPositionEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/plan': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the company's plan, its limits and their usage
     * @description A change beyond a limit returns 403 with isCompany, entitlement, limit, usage and who.
     */
    get: operations['getPlan']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/plan/entitlements/{entitlement}/requests': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Request a higher limit
     * @description Staff of Assay grant or decline it. The request expires after 30 days. At most one open request for each limit.
     */
    post: operations['requestEntitlement']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/stageTemplates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List stage templates, the default first */
    get: operations['listStageTemplates']
    put?: never
    /**
     * Add a stage template
     * @description At most 20 templates. Positions copy the stages of a template. The code is name-taken if another template has the name.
     */
    post: operations['createStageTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/stageTemplates/{stageTemplateId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a stage template
     * @description Existing positions keep their stages. The default cannot be deleted.
     */
    delete: operations['deleteStageTemplate']
    options?: never
    head?: never
    /**
     * Update a stage template
     * @description Existing positions keep their stages. One template is always the default. The code is name-taken if another template has the name.
     */
    patch: operations['updateStageTemplate']
    trace?: never
  }
  '/rejectionReasons': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List rejection reasons, those that are offered first
     * @description With the number of applications that have the reason. Restricted members see those of their clients.
     */
    get: operations['listRejectionReasons']
    put?: never
    /**
     * Add a rejection reason
     * @description At most 100 reasons. The code is name-taken if the side has the reason, archived or not.
     */
    post: operations['createRejectionReason']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/rejectionReasons/{rejectionReasonId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a rejection reason
     * @description Rejected by the rule `isUnusedReason` if an application has the reason.
     */
    delete: operations['deleteRejectionReason']
    options?: never
    head?: never
    /**
     * Rename, archive or restore a rejection reason
     * @description A new name changes every application that has the reason. An archived reason is no longer offered. The code is name-taken if the side has the reason, archived or not.
     */
    patch: operations['updateRejectionReason']
    trace?: never
  }
  '/company/logo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Upload the company's logo
     * @description The server decodes the picture, fits it into 256 x 256 pixels and stores it as WebP, without anything else that the file held. The code of a refused file is image-unknown, image-animated, image-pixels or image-broken.
     */
    put: operations['uploadLogo']
    post?: never
    /** Remove the company's logo */
    delete: operations['removeLogo']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/company/privacy': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the company's privacy settings */
    get: operations['getCompanyPrivacy']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Change the company's privacy settings */
    patch: operations['updateCompanyPrivacy']
    trace?: never
  }
  '/company/privacy/retention': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Count the candidates that a retention would erase */
    get: operations['previewRetention']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/company/consentTexts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the versions of the consent text
     * @description Newest first. Version 1 is part of the product. At most 100 versions.
     */
    get: operations['listConsentTexts']
    put?: never
    /**
     * Write a new version of the consent text
     * @description People read it on their page from the next request on. Sent requests keep their version. The tokens are company, client and position; the code is unknown-token for any other, and token-missing without company or client. An unchanged text adds no version.
     */
    post: operations['writeConsentText']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/mailTemplates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List email templates by name */
    get: operations['listMailTemplates']
    put?: never
    /**
     * Add an email template
     * @description At most 50 templates. Tokens of a kind are filled when the template is used; the code is unknown-token for any other. The code is name-taken if another template has the name.
     */
    post: operations['createMailTemplate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/mailTemplates/{mailTemplateId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete an email template
     * @description Texts that were filled from it stay as they are.
     */
    delete: operations['deleteMailTemplate']
    options?: never
    head?: never
    /**
     * Update an email template
     * @description A template keeps its kind. The code is unknown-token for a token that its kind doesn't have, and name-taken if another template has the name.
     */
    patch: operations['updateMailTemplate']
    trace?: never
  }
  '/mailTemplates/{mailTemplateId}/tests': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send yourself a test of an email template
     * @description Filled for an application and mailed to the member's own email. Tests count towards the company's daily limit. Refused by hasNoBlankToken if the application lacks a value.
     */
    post: operations['sendTestMail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/candidates/{candidateId}/mailValues': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the token values of a candidate's applications
     * @description For filling an email template, newest application first. The client is its description if the latest invitation doesn't name it.
     */
    get: operations['listMailValues']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/candidateLabels': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the tags and sources of candidates, by name
     * @description Restricted members see those of their candidates. Names that differ in case, accents or marks are one label.
     */
    get: operations['listCandidateLabels']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/candidateLabels/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Rename a tag or source, or merge it into another one
     * @description Changes every candidate that has the label, deleted ones and rows of unfinished imports included. The code is name-taken if another label has the new name and `merge` is false.
     */
    post: operations['changeCandidateLabel']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applications/{applicationId}/mails': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the 50 newest mails to a candidate about a position */
    get: operations['listCandidateMails']
    put?: never
    /**
     * Mail a candidate
     * @description Held for 2 minutes, then mailed. The company never sees the email of a developer's account. The code is blank-token for a `{{token}}` in the text. Refused by hasAddress, isNotOptedOut, isUnderLimit and isAllowedInState; a rejection mail also by isRejected and isOnlyRejectionMail.
     */
    post: operations['createCandidateMail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/candidateMails/{candidateMailId}/cancellation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Cancel an email to a candidate that is not sent yet */
    post: operations['cancelCandidateMail']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/topics': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List topics for requirements and profiles */
    get: operations['listTopics']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/topics/{slug}/choice': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Hide, self-report or dispute a topic
     * @description Omitted members keep their values. The server drops a choice when all its members are at their defaults. Only the developer sees a hidden topic. A self-reported topic shows no numbers until commits are evidence for it. At most 50 self-reported topics. A dispute is the developer's own note and changes no number. An alias of the catalog counts as its topic.
     */
    put: operations['chooseTopic']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/board': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List a position's applications as cards
     * @description Returns the whole board in one compact response, with at most 20,000 cards. Rejected and withdrawn candidates come last. Within each group, the longest time in the current stage comes first. A position accepts no more applications than that. If `total` exceeds the number of cards, the board is truncated.
     */
    get: operations['getBoard']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/cards': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get cards of the given applications
     * @description For live updates and conflicts. IDs without a card are in `removed`.
     */
    get: operations['getBoardCards']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/evidence': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get linked developers' evidence for a position's requirements
     * @description Covers developers whom the company can find now, with the required topics that they show. Other candidates are missing from the list. Follows the board's order. Only the first 200 developers include topics, because each topic has months of activity.
     */
    get: operations['getBoardEvidence']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/applications': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add a candidate to a position
     * @description Rejected by the rule `hasRoomOnBoard` if the position has 20,000 applications. Applications of deleted candidates count. A developer is one candidate per company. If the developer is already on the position, the error names the colleague who added them. `current` then has the card.
     */
    post: operations['createApplication']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applications/{applicationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get an application with its candidate */
    get: operations['getApplication']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applications/{applicationId}/transitions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Move, reject, withdraw or hire a candidate, or undo it */
    post: operations['applyApplicationEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applications/{applicationId}/consent': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Request or record consent */
    post: operations['applyConsentEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/invitationCheck': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Check whether a person can be invited
     * @description Exactly one of `developerId` and `applicationId` is required. The answer is the same for an unknown `developerId` and a developer who may not be contacted.
     */
    get: operations['checkInvitation']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/invitations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Draft or send an invitation
     * @description Adds a developer who is not on the position to its first stage.
     */
    post: operations['createInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/invitations/{invitationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Edit the draft of an invitation */
    put: operations['updateInvitation']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/invitations/{invitationId}/transitions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Send, cancel or withdraw an invitation */
    post: operations['applyInvitationEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/invitations/{invitationId}/report': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Mark a "This is wrong" report as resolved */
    delete: operations['resolveInvitationReport']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applications/{applicationId}/invitation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the latest invitation of an application */
    get: operations['getInvitation']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/receivedInvitations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the invitations sent to you */
    get: operations['listReceivedInvitations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/receivedInvitations/{invitationId}/link': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Get a link to the page of an invitation */
    post: operations['openReceivedInvitation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/digests': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the digests of a position */
    get: operations['listDigests']
    put?: never
    /**
     * Draft a digest
     * @description A position has one draft. The code is `draft-exists` if there is one.
     */
    post: operations['createDigest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/digestPeople': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List candidates for a digest
     * @description Candidates in play, those who may be in a digest first. At most 100.
     */
    get: operations['listDigestPeople']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/digestDraft/count': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Count the candidates in the draft digest */
    get: operations['countDigestDraft']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/digests/{digestId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get a digest */
    get: operations['getDigest']
    /**
     * Edit the draft of a digest
     * @description A checked digest becomes a draft again.
     */
    put: operations['updateDigest']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/digests/{digestId}/transitions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Check, send, cancel, close or revoke a digest */
    post: operations['applyDigestEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/digests/{digestId}/recipients/{contactId}/links': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Mail a recipient of a sent digest a new link
     * @description Their earlier links end. A recipient gets at most one link in 10 minutes.
     */
    post: operations['resendDigest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/digests/{digestId}/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Preview the page and the email of a digest */
    get: operations['previewDigest']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applications/{applicationId}/timeline': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get an application's timeline */
    get: operations['listTimeline']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applications/{applicationId}/notes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List notes, newest first */
    get: operations['listNotes']
    put?: never
    /** Add a note */
    post: operations['createNote']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/applications/{applicationId}/mentionable': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the members whom a note can mention
     * @description Active members who can see the candidate, by name.
     */
    get: operations['listMentionable']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/candidates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the company's candidates */
    get: operations['searchCandidates']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/developers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Search developers who are visible to companies
     * @description Sorted by points in the first topic, highest first. Without topics, newest developers come first. Level, confidence and date apply to every topic in the query. An alias counts as its topic. Each page checks at most 1,000 developers. A page can therefore have fewer than `limit` items, or none, and still have a `nextCursor`. Developers who block the company are excluded.
     */
    get: operations['searchDevelopers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/developers/{developerId}/looks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Get a developer as companies see them
     * @description Only for developers who appear in the company's search. The developer's access log shows that the company viewed them, where, and which sections.
     */
    post: operations['lookAtDeveloper']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/developers/{developerId}/topics/{slug}/looks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Get the evidence behind a developer's number
     * @description Only for developers who appear in the company's search, and for topics that they show. Returns all figures to recompute the number. Includes the commits if companies can see them. The developer's access log shows that the company viewed them, where, and which sections.
     */
    post: operations['lookAtTopic']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/deletedCandidates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List recently deleted candidates, newest first */
    get: operations['listDeletedCandidates']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/candidates/{candidateId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get a candidate */
    get: operations['getCandidate']
    put?: never
    post?: never
    /** Delete a candidate, with 30 days to restore */
    delete: operations['deleteCandidate']
    options?: never
    head?: never
    /** Update a candidate */
    patch: operations['updateCandidate']
    trace?: never
  }
  '/candidates/{candidateId}/deletion': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Preview the deletion of a candidate */
    get: operations['previewCandidateDeletion']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/candidates/{candidateId}/restoration': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Restore a deleted candidate */
    post: operations['restoreCandidate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/positions/{positionId}/imports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Upload a CSV file of candidates */
    post: operations['createImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/imports/{importId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get an import and its progress */
    get: operations['getImport']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/imports/{importId}/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Check an import: the result of each row */
    post: operations['checkImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/imports/{importId}/rows': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List checked rows: create, update or skip, and why */
    get: operations['listImportRows']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/imports/{importId}/run': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Run a checked import */
    post: operations['runImport']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/integrations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List connections to code hosts and repositories
     * @description Returns all connections, oldest first, with their repositories and the progress of analysis.
     */
    get: operations['listIntegrations']
    put?: never
    /**
     * Connect a public repository
     * @description Analysis starts at once. The call also reconnects a repository that the user disconnected. The URL must use https, without a user, a query or a custom port.
     */
    post: operations['connectRepository']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/bundles': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Start a bundle upload
     * @description For repositories that no code host serves. At most 200 MB, sent in parts. Clients can send a failed part again. The server analyzes the bundle after the last part, then deletes it. The result belongs to the repository of the given name. A new upload replaces an unfinished one.
     */
    post: operations['beginBundle']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/bundles/{bundleId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Cancel a bundle upload */
    delete: operations['dropBundle']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/bundles/{bundleId}/parts/{part}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Upload a part of a bundle
     * @description The bundle is complete when all parts have arrived. Analysis then starts.
     */
    put: operations['sendBundlePart']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/integrations/attempts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Start connecting a code host account
     * @description Sets the browser's binding cookie. State and PKCE verifier work once, for ten minutes, in this browser only. With `integrationId`, the call reconnects that connection, which requires the same account at the code host.
     */
    post: operations['startConnect']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/addAvailableIntegration': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Finish connecting a code host account
     * @description Lists and analyzes the account's repositories at once. Its verified emails count, like the email of the Assay account. A repeated call renews the access of an existing connection. Error codes: state-invalid, state-used, state-expired, code-rejected and user-mismatch. A 409 has code forge-account-connected if another Assay user has connected this account. A 503 has code provider-unavailable or histories-unavailable.
     */
    post: operations['addAvailableIntegration']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/integrations/{integrationId}/sync': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Sync a connection */
    post: operations['syncIntegration']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/integrations/{integrationId}/revoke': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Disconnect and keep the evidence */
    post: operations['revokeIntegration']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/integrations/{integrationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Remove a connection and its evidence */
    delete: operations['removeIntegration']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/analyses/{analysisId}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Cancel an analysis
     * @description Evidence from earlier analyses stays.
     */
    post: operations['cancelAnalysis']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/repositories/{repositoryId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** Include or exclude a repository */
    put: operations['includeRepository']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/profileLinks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List share links
     * @description Newest first, with the number of views of each link. Includes the last 20 revoked links.
     */
    get: operations['listProfileLinks']
    put?: never
    /**
     * Create a share link
     * @description Anyone with the link sees the sections that are visible to link viewers or to everyone. Only this response has the address. The server stores just a hash, so the call takes no Idempotency-Key. At most 20 links that are not revoked. Expired links count. A developer can create links, replace addresses and create images 60 times an hour.
     */
    post: operations['createProfileLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/profileLinks/{profileLinkId}/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replace a share link's address
     * @description The old address stops working. The new one expires after the given number of days. Revoked links cannot get a new address (link-revoked).
     */
    post: operations['rotateProfileLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/profileLinks/{profileLinkId}/revoke': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Revoke a share link
     * @description Takes effect at once, permanently. Repeated calls return the revoked link.
     */
    post: operations['revokeProfileLink']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/profileLinks/{profileLinkId}/embed': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Create a share link's embedded image
     * @description The image's address has its own key, which opens nothing else. A new image replaces the previous one. The image shows the same data as the link, for as long as the link works. Browsers and servers can cache the image for an hour. Fetches count separately from views. Revoked links have no image (link-revoked).
     */
    post: operations['embedProfileLink']
    /**
     * Remove a share link's embedded image
     * @description The link itself does not change. Calls for a link without an image return the link.
     */
    delete: operations['endProfileLinkEmbed']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sharedProfiles': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Open a share link
     * @description Needs no account, only the part of the link's address after `/profile/`. Revoked, expired and unknown links get the same response, and so do links of deleted accounts. Each call adds a view to the developer's access log, so it is not a GET. Each network can make 300 calls in ten minutes. Pages at `/profile/`, their images and evidence requests share that limit.
     */
    post: operations['openSharedProfile']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sharedProfiles/topics/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Get the evidence behind a number of a shared profile
     * @description Needs no account, only the part of the link's address after `/profile/`. Returns all figures to recompute the number. Includes the commits if the link shows them. Invalid links, hidden topics and topics without evidence get the same response. Each call adds a view with its sections to the developer's access log. The call shares the limit for opening links: 300 in ten minutes per network.
     */
    post: operations['openSharedTopic']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/shownProfile': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Preview the profile as someone else sees it
     * @description Shows the caller's own profile as others see it: a company that is not blocked, a link viewer, or the public page. Adds nothing to the access log.
     */
    get: operations['getShownProfile']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/auditLog': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read the audit log
     * @description Who changed what and when, newest first. Settings, roles, clients of members and templates come with old and new values; of people the log keeps only the names of changed fields. Entries can't be changed or removed.
     */
    get: operations['listAuditLog']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/notifications': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List your notifications
     * @description Unread first, then newest first. Without notifications about clients that you can't see and about deleted candidates. They are kept for 90 days.
     */
    get: operations['listNotifications']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/notifications/read': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Mark your notifications as read
     * @description Those up to a moment, so that later ones stay unread.
     */
    post: operations['readAllNotifications']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/notifications/{notificationId}/read': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Mark one of your notifications as read */
    post: operations['readNotification']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/notificationSettings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get how you are notified
     * @description For each kind, whether the bell shows it and whether an email is sent.
     */
    get: operations['getNotificationSettings']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/notificationSettings/{notificationKind}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Set how you are notified of one kind
     * @description Your own setting. A later change replaces an earlier one.
     */
    put: operations['setNotificationChannels']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/accessLog': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the access log
     * @description Newest first. An entry counts views by one viewer in one hour, one place and the same sections.
     */
    get: operations['listAccessLog']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/commitAddresses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add a commit email
     * @description Its commits count as `unverified` from the next analysis on. The server emails a link to it, and does so again for a repeated call. Only the person who opens the link learns whether another account has this email. At most 20 commit emails. An account can send 20 messages an hour. Each email gets at most one message a minute and five an hour. A bot's email is rejected (address-of-program), because its commits count for no one. The link leads back to `from`: the profile or the onboarding step.
     */
    post: operations['claimCommitAddress']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/commitAddresses/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Verify a commit email by its link
     * @description Requires a sign-in to the account that added the email. Its commits count as `verified` at once, including those already analyzed. Error codes: link-other-account, link-invalid and link-expired. A 409 has code address-owned if another account has verified the email.
     */
    post: operations['confirmCommitAddress']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/commitAddresses/{commitAddressId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a commit email
     * @description Its commits stop counting, and another account can verify the email. The account's own email cannot be removed (address-of-account).
     */
    delete: operations['removeCommitAddress']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/signingKeys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add a signing key by a signed challenge
     * @description Takes an armored SSH signature of `signing.challenge` from GET /integrations, in the namespace `assay`. The signed text can end with a line break. The signature contains the public key. Commits signed with the key count as `signed` after their next analysis. Ed25519 keys only, at most 20.
     */
    post: operations['addSigningKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/signingKeys/{signingKeyId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a signing key
     * @description Signatures in repositories analyzed so far stop counting until the next analysis.
     */
    delete: operations['removeSigningKey']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/expertise': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the user's expertise by topic
     * @description Computed as docs/expertise.md describes. Points are hundredths of a week of work. Topics with the most points come first, with the developer's choices for each. `unobserved` lists chosen topics without evidence, by name.
     */
    get: operations['getExpertise']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/evidence/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export all data about the user
     * @description Includes the profile with its privacy settings, experience and education, and blocked companies. Includes share links without their addresses, and the access log. Includes connections, commit emails, public keys and every analysis. Includes the current expertise with the choices for each topic. Includes every stored commit with its verification tier, also from excluded repositories.
     */
    get: operations['exportEvidence']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/evidence': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the evidence behind a topic's number
     * @description The groups of all pages add up to `total`. Weeks count from Monday, January 5, 1970, UTC.
     */
    get: operations['getEvidence']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/evidence/explanation': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the calculation of a topic's number
     * @description Returns every figure of the calculation in docs/expertise.md, enough to recompute the number. Also lists commits that count less or not at all, with the reasons.
     */
    get: operations['explainTopic']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/getExpertiseProfile': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get expertise by topic
     * @description Developers get their own expertise, as in GET /expertise. Companies get the visible expertise of their linked candidates: the three topics with the most points each. Covers the 500 most recently added candidates. Members with the viewer role get an empty object.
     */
    get: operations['getExpertiseProfile']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/getTopicProfileData': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the user's topics and trending ones
     * @description Trends count developers who are visible to companies. `people` counts those with evidence in the three months before this one. The number is rounded down to tens. Topics with fewer than ten people have no trend.
     */
    get: operations['getTopicProfileData']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/live': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Stream changes and the end of the session as server-sent events
     * @description Requires an Assay access token of a verified user with an account. Resumable. Events carry IDs only. Active members get changes in their company. Developers get changes to their own data: `user.changed` (profile, name, email, steps, sign-in methods) and `integration.…` (connections). Each change has its position as the event ID, which only the server reads. `notification.changed`, without an ID, is for the member of `parentId` alone: load the notifications again. Every client gets `ready`. `missed`: reload the data, also for an ID of another company or developer. `role`: the account kind, company, role, membership or staff rights changed. `ended` with `{ "reason" }`: the session ended. `replaced`: the session opened a sixth stream. `expired`: the token expired. The stream closes after the last three.
     */
    get: operations['streamLiveUpdates']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/local/inbox': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List emails of the local inbox, newest first */
    get: operations['listLocalInbox']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @description RFC 9457 problem details, with the members that the client uses. */
    Problem: {
      /** Format: uri-reference */
      type: string
      title: string
      status: number
      instance: string
      code: string
      message: string
      /** @description A limit of the company's plan refuses the request. See entitlement, limit, usage and who. */
      isCompany?: boolean
      entitlement?: components['schemas']['EntitlementKey']
      limit?: number
      /** @description How much of the limit is used. Null if it counts clients that the member cannot see. */
      usage?: number | null
      rule?: string
      /** @description The facts that the rule checked. */
      facts?: {
        [key: string]: unknown
      }
      fix?: string
      who?: string
      errors?: components['schemas']['FieldError'][]
      /** @description The current record with its version, after a conflict on If-Match. */
      current?: {
        [key: string]: unknown
      }
      retryAfter?: number
    }
    /** @enum {string} */
    DemoKind: 'recruiter' | 'developer'
    DemoWorkspace: {
      kind: components['schemas']['DemoKind']
      /**
       * Format: date-time
       * @description When the workspace is deleted.
       */
      endsAt: string
    }
    /** @enum {string} */
    EntitlementKey: 'members' | 'openPositions' | 'candidates' | 'invitations' | 'digestRecipients'
    /** @enum {string} */
    PlanKey: 'starter' | 'team' | 'scale'
    EntitlementRequest: {
      /** @enum {string} */
      state: 'requested' | 'granted' | 'declined' | 'expired'
      reason: string
      /** Format: date-time */
      requestedAt: string
      /**
       * Format: date-time
       * @description When the request expires without an answer.
       */
      expiresAt: string
    }
    EntitlementUsage: {
      entitlement: components['schemas']['EntitlementKey']
      /** @description The limit of the plan, or a higher one that was granted. */
      limit: number
      /** @description Can exceed the limit after a change to a smaller plan. Null if it counts clients that the member cannot see. */
      usage: number | null
      /**
       * Format: date-time
       * @description When a granted limit ends.
       */
      grantedUntil: string | null
      /** @description The latest request for a higher limit. */
      request: components['schemas']['EntitlementRequest'] | null
    }
    CompanyPlan: {
      plan: components['schemas']['PlanKey']
      entitlements: components['schemas']['EntitlementUsage'][]
    }
    FieldError: {
      /** @description Dotted path of the field, for example details.name */
      field: string
      code: string
      message: string
    }
    /** @enum {string} */
    UserType: 'user' | 'company'
    JwtPair: {
      accessToken: string
      refreshToken: string
    }
    OpenSession: {
      /** Format: uuid */
      id: string
      /** @description Whether this is the caller's browser. */
      current: boolean
      /** @description The browser's User-Agent at sign-in. Can be empty. */
      userAgent: string
      /** Format: date-time */
      createdAt: string
      /**
       * Format: date-time
       * @description When the session started or was last renewed.
       */
      lastUsedAt: string
      /** Format: date-time */
      expiresAt: string
    }
    OpenSessions: {
      sessions: components['schemas']['OpenSession'][]
    }
    SignIn: {
      customToken: string
      userType: components['schemas']['UserType']
      isFirstLogin: boolean
      jwt: components['schemas']['JwtPair']
    }
    /** @description The account to create: its kind, the person's name and, for a company, the company's name. */
    NewUser: {
      userType: components['schemas']['UserType']
      name: components['schemas']['PersonName']
      companyName?: components['schemas']['CompanyName']
      /** @description The secret of the invitation that the registration follows, in place of companyName. The account joins by its verified email. */
      invitation?: string
    }
    Registration: {
      userType: components['schemas']['UserType']
      isFirstLogin: boolean
    }
    /** @enum {string} */
    OnboardingKind: 'user' | 'recruitment' | 'company'
    /** @description The current step. A repeated request does not advance twice. */
    OnboardingStepChange: {
      kind: components['schemas']['OnboardingKind']
      from: number
    }
    OnboardingStep: {
      onboardingStep: number
      /** @description Version of the account or company that stores the step. Higher is newer. */
      version: number
    }
    /**
     * @description The part of the product that a step of the guided tour shows.
     * @enum {string}
     */
    TourStep:
      | 'dashboard-counts'
      | 'dashboard-attention'
      | 'clients-add'
      | 'client-positions'
      | 'position-new'
      | 'position-state'
      | 'pipeline-board'
      | 'candidates-add'
      | 'candidates-import'
      | 'digest-open'
      | 'members-invite'
      | 'stages-add'
      | 'notifications-choose'
      | 'code-connect'
      | 'commit-emails'
      | 'background-add'
      | 'links-new'
      | 'privacy-choices'
      | 'job-search'
    /** @description The person's guided tour. `new` until the person starts or declines it. `skipped` after the person skips it, or leaves the page of a step. `stopped` at a step whose page or target is missing. */
    Tour: {
      /** @enum {string} */
      state: 'new' | 'declined' | 'running' | 'skipped' | 'stopped' | 'finished'
      /** @description Where the tour resumes. Null for new, declined and finished. */
      step: components['schemas']['TourStep'] | null
    }
    TourChange: {
      /** @enum {string} */
      state: 'declined' | 'running' | 'skipped' | 'stopped' | 'finished'
      step?: components['schemas']['TourStep']
      /**
       * @description Why the tour stopped. `page-missing`: the step's page did not open. `target-missing`: the page does not show the step's target. `target-gone`: the target disappeared while the step was shown.
       * @enum {string}
       */
      reason?: 'page-missing' | 'target-missing' | 'target-gone'
    }
    /**
     * @description `introduction`: name, headline, title, location and job search status. `expertise`: topics with levels and months of activity. `commits`: public repositories and commits. `background`: self-reported experience and education. `contact`: email.
     * @enum {string}
     */
    PrivacySection: 'introduction' | 'expertise' | 'commits' | 'background' | 'contact'
    /**
     * @description `nobody`: only the developer. `companies`: signed-in company members, but not link viewers. `link`: people with one of the developer's share links, but not searching companies. `everybody`: both, and the public page.
     * @enum {string}
     */
    PrivacyValue: 'nobody' | 'companies' | 'link' | 'everybody'
    BlockedCompanyPage: {
      items: components['schemas']['BlockedCompany'][]
    }
    BlockedCompany: {
      domain: string
      /** Format: date-time */
      blockedAt: string
      /** @description Names of companies on Assay that the block covers. */
      companies: string[]
      /** @description Whether the block covers more companies. */
      hasMore: boolean
    }
    /** @description Who can see each part. Private by default. */
    PrivacySettings: {
      introduction: components['schemas']['PrivacyValue']
      expertise: components['schemas']['PrivacyValue']
      commits: components['schemas']['PrivacyValue']
      background: components['schemas']['PrivacyValue']
      contact: components['schemas']['PrivacyValue']
    }
    /** @enum {string} */
    BackgroundKind: 'experience' | 'education'
    BackgroundLine: string
    BackgroundText: string | null
    /** @description 1950-01 or later. */
    CalendarMonth: string
    NewBackgroundEntry: {
      kind: components['schemas']['BackgroundKind']
      title: components['schemas']['BackgroundLine']
      organisation: components['schemas']['BackgroundLine']
      from: components['schemas']['CalendarMonth']
      /** @description Null for a current entry. Not before `from`. */
      to: components['schemas']['CalendarMonth'] | null
      text: components['schemas']['BackgroundText']
    }
    BackgroundEntry: {
      /** Format: uuid */
      id: string
      version: number
      kind: components['schemas']['BackgroundKind']
      title: components['schemas']['BackgroundLine']
      organisation: components['schemas']['BackgroundLine']
      from: components['schemas']['CalendarMonth']
      /** @description Null for a current entry. Not before `from`. */
      to: components['schemas']['CalendarMonth'] | null
      text: components['schemas']['BackgroundText']
    }
    BackgroundPage: {
      items: components['schemas']['BackgroundEntry'][]
      /** @description Maximum number of entries. */
      most: number
    }
    /** @enum {string} */
    JobSearchStatus: 'closed' | 'open' | 'activelyLooking'
    /** @description Null until the developer sets it. */
    SaidJobSearchStatus: components['schemas']['JobSearchStatus'] | null
    EmploymentTypes: components['schemas']['EmploymentType'][]
    RecruitmentStatuses: {
      jobSearchStatus: components['schemas']['SaidJobSearchStatus']
      employmentType: components['schemas']['EmploymentTypes']
    }
    UserProfile: {
      uid: string
      /** Format: uuid */
      accountId: string
      name: string
      /** Format: email */
      email: string | null
      headline: string | null
      location: string | null
      /** @description An IANA time zone */
      timeZone: string | null
      /** @description One of USER_TITLES. */
      title: string | null
      /** @description The user's job. */
      position: string | null
      /** Format: email */
      notifyEmail: string | null
      jobSearchStatus: components['schemas']['SaidJobSearchStatus']
      employmentType: components['schemas']['EmploymentTypes']
      privacySettings: components['schemas']['PrivacySettings']
      /** @description Whether initUser was called. */
      initialised: boolean
      /** @description Available titles. */
      USER_TITLES: string[]
      onboardingStep: {
        user: number
        recruitment: number
        /** @description Version of the account. Every step increases it. Higher is newer. */
        version: number
      }
      tour: components['schemas']['Tour']
      /** @description 0 before the first change. */
      version: number
    }
    /** @description Fields to change. Null clears a field. Omitted fields keep their values. */
    UserDetails: {
      name?: components['schemas']['PersonName']
      headline?: components['schemas']['DetailLine']
      location?: components['schemas']['DetailLine']
      timeZone?: string | null
      title?: string | null
      position?: components['schemas']['DetailLine']
    }
    /** @description The initial profile. Requires at least a name. */
    NewUserDetails: {
      name: components['schemas']['PersonName']
      headline?: components['schemas']['DetailLine']
      location?: components['schemas']['DetailLine']
      timeZone?: string | null
      title?: string | null
      position?: components['schemas']['DetailLine']
    }
    /** @description One line with at least one visible character. Rejects characters that change the text direction. Other one-line fields follow the same rule. */
    PersonName: string
    CompanyName: string
    Tag: string
    /**
     * Format: uri
     * @description Must be http or https, because the app shows it as a link.
     */
    WebAddress: string
    /** Format: uri */
    WebAddressOrNone: string | null
    DetailLine: string | null
    AccountAnswer: {
      /** Format: email */
      email: string | null
      emailVerified: boolean
      hasPassword: boolean
      accountType: components['schemas']['UserType']
      name: string
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      lastSignInAt: string | null
      /** @description Whether the sign-in is at most 5 minutes old, as account changes require. */
      signInRecent: boolean
      providers: components['schemas']['LinkedProvider'][]
    }
    /** @enum {string} */
    Integration: 'microsoft' | 'google' | 'github'
    /** @enum {string} */
    SocialPurpose: 'login' | 'register'
    OAuthAttempt: {
      /** Format: uri */
      authorizationUrl: string
      state: string
      /** Format: date-time */
      expiresAt: string
    }
    LinkedProviders: {
      providers: components['schemas']['LinkedProvider'][]
    }
    LinkedProvider: {
      /** @enum {string} */
      integration: 'microsoft' | 'google' | 'github'
      /** @description The email at that sign-in method. */
      email: string | null
      /** Format: date-time */
      linkedAt: string
    }
    DeletionReceipt: {
      reference: string
      /** Format: date-time */
      requestedAt: string
      /**
       * Format: date-time
       * @description Null until the deletion is complete.
       */
      completedAt: string | null
      erased: components['schemas']['ErasedCount'][]
    }
    ErasedCount: {
      kind: components['schemas']['ErasedKind']
      count: number
    }
    /** @enum {string} */
    ErasedKind:
      | 'signIn'
      | 'account'
      | 'providers'
      | 'sessions'
      | 'browsers'
      | 'mails'
      | 'profile'
      | 'company'
      | 'membership'
      | 'clients'
      | 'contacts'
      | 'positions'
      | 'candidates'
      | 'applications'
      | 'consents'
      | 'notes'
      | 'invitations'
      | 'digests'
      | 'imports'
      | 'connections'
      | 'hostAccounts'
      | 'repositories'
      | 'files'
      | 'readings'
      | 'jobs'
      | 'commits'
      | 'samples'
      | 'addresses'
      | 'signingKeys'
      | 'claims'
      | 'topicChoices'
      | 'searchRows'
      | 'background'
      | 'receivedInvitations'
      | 'blockedCompanies'
      | 'profileLinks'
      | 'looks'
      | 'changes'
      | 'answers'
    /** @description Without a profile, the response still has the account type. It corrects a wrong hint. */
    UserProfileAnswer: {
      accountType: components['schemas']['UserType']
      profile: components['schemas']['UserProfile'] | null
      superUser: boolean
      /** @description Code hosts that the user can connect. Empty for company members. */
      avaliableIntegrations: components['schemas']['ForgeName'][]
      lastEventId: components['schemas']['LastEventId']
    }
    /** @description Position for the Last-Event-ID header of the live stream. The stream then sends all changes since this response. Null if the caller gets no changes. Only the server reads it, and only for this company or developer. */
    LastEventId: string | null
    /** @description Company fields to change. */
    CompanyDetails: {
      name?: components['schemas']['CompanyName']
      website?: components['schemas']['WebAddressOrNone']
      size?: components['schemas']['CompanySize'] | null
      country?: string | null
      domains?: components['schemas']['Domain'][]
      locale?: string
      timeZone?: string
      currency?: string
      digestPreferences?: components['schemas']['DigestPreferences'] | null
    }
    /** @description When the next digest of an open position is due. Until the company chooses, and after null, a digest is due weekly on Monday at 9 in the company's time zone. The first digest is due at the first such time after the position was opened; later ones count from the last digest sent. Nothing is sent by itself. */
    DigestPreferences: {
      /**
       * @description In the next week, the week after it, or on the first such weekday of the next month.
       * @enum {string}
       */
      cadence: 'weekly' | 'everyTwoWeeks' | 'monthly'
      /** @enum {string} */
      weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
      hour: number
      /** @description An IANA time zone */
      timeZone: string
    }
    /** @enum {string} */
    CompanySize: '1-10' | '11-50' | '51-200' | '201-1000' | '1001+'
    Domain: string
    Company: {
      /** Format: uuid */
      id: string
      name: string
      website: string | null
      size: components['schemas']['CompanySize'] | null
      country: string | null
      domains: string[]
      locale: string
      timeZone: string
      currency: string
      digestPreferences: components['schemas']['DigestPreferences'] | null
      /** @description Completed setup steps. 6 is the end. */
      onboardingStep: number
      version: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      updatedAt: string
      /**
       * Format: date-time
       * @description When the company is erased, if its owner doesn't restore it. Only while the company is being deleted.
       */
      erasureDueAt?: string
      /** @description Address of the logo on this server. Only with a logo. */
      logo?: string
    }
    CompanyLogo: {
      /** @description Address of the logo on this server, for example /logos/1f3a….webp. Another picture has another address. */
      logo: string
    }
    Member: {
      /** Format: uuid */
      id: string
      name: string
      email: string | null
      role: components['schemas']['MemberRole']
      title: string | null
      /** @enum {string} */
      state: 'active' | 'suspended' | 'removed'
      version: number
    }
    /** @enum {string} */
    MemberRole: 'owner' | 'admin' | 'recruiter' | 'viewer'
    /** @description Before a company exists, companyId and the company record are missing. */
    CompanyProfileAnswer: {
      accountType: components['schemas']['UserType']
      profile: {
        ownerProfile: {
          /** Format: uuid */
          companyId: string | null
          /** @description Email templates by companyId, keyed by `template` and their name. */
          COMPANIES: {
            [key: string]: {
              [key: string]: components['schemas']['MailTemplate']
            }
          }
        }
        member: components['schemas']['Member'] | null
        /** Format: uuid */
        memberId: string
        name: string
        companyName: string | null
        company: components['schemas']['Company'] | null
        tour: components['schemas']['Tour']
        /**
         * Format: date-time
         * @description When the member's former company was erased. Only for accounts without a company since then.
         */
        companyErasedAt?: string
      } | null
      /** @description For the ten most recently added candidates. GET /getExpertiseProfile returns 500. */
      expertises: components['schemas']['CompanyExpertises']
      lastEventId: components['schemas']['LastEventId']
    }
    CreateCompany: {
      /** @description Requires a name. */
      companyUpdateObj: components['schemas']['CompanyDetails']
      /** Format: uuid */
      companyMemberId: string
    }
    /** @enum {string} */
    ClientStatus: 'prospect' | 'active' | 'onHold' | 'inactive'
    NewClient: {
      name: components['schemas']['CompanyName']
      website?: components['schemas']['WebAddressOrNone']
      domains?: components['schemas']['Domain'][]
      status?: components['schemas']['ClientStatus']
      notes?: string | null
      tags?: components['schemas']['Tag'][]
    }
    ClientChanges: {
      name?: components['schemas']['CompanyName']
      /** Format: uuid */
      ownerMemberId?: string
      website?: components['schemas']['WebAddressOrNone']
      domains?: components['schemas']['Domain'][]
      status?: components['schemas']['ClientStatus']
      notes?: string | null
      tags?: components['schemas']['Tag'][]
    }
    Client: {
      /** Format: uuid */
      id: string
      name: string
      slug: string
      website: string | null
      domains: string[]
      status: components['schemas']['ClientStatus']
      notes: string | null
      tags: string[]
      /** Format: uuid */
      ownerMemberId: string
      version: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      updatedAt: string
    }
    ClientRow: {
      client: components['schemas']['Client']
      ownerName: string
      openPositions: number
      activeCandidates: number
      oldestWait: {
        /** Format: date-time */
        since: string
        waitingOn: components['schemas']['WaitingOn']
        /** Format: uuid */
        positionId: string
        /** Format: uuid */
        applicationId: string
      } | null
    }
    /** @enum {string} */
    WaitingOn: 'us' | 'client' | 'candidate'
    ClientPage: {
      items: components['schemas']['ClientRow'][]
      nextCursor: string | null
    }
    /**
     * @description The contact's part in a hiring decision. `cc` gets copies and doesn't decide.
     * @enum {string}
     */
    ContactRole: 'decider' | 'reviewer' | 'cc'
    NewContact: {
      name: components['schemas']['PersonName']
      /** Format: email */
      email: string
      title?: string | null
      role: components['schemas']['ContactRole']
    }
    ContactChanges: {
      name?: components['schemas']['PersonName']
      /** Format: email */
      email?: string
      title?: string | null
      role?: components['schemas']['ContactRole']
    }
    Contact: {
      /** Format: uuid */
      id: string
      /** Format: uuid */
      clientId: string
      name: string
      email: string
      title: string | null
      role: components['schemas']['ContactRole']
      /**
       * Format: date-time
       * @description When the contact opted out of emails. Null if they have not.
       */
      optedOutAt: string | null
      version: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      updatedAt: string
    }
    ContactPage: {
      items: components['schemas']['Contact'][]
      /** @description Maximum number of contacts. */
      most: number
    }
    ContactDeletionPreview: {
      /** @description Digests that the contact's links still open. */
      openDigests: number
      /** @description Decisions of the contact. They stay. */
      decisions: number
    }
    ContactRestoration: {
      /** Format: email */
      email: string
    }
    /** @enum {string} */
    TopicKind: 'language' | 'library' | 'framework' | 'tool' | 'domain' | 'practice'
    Topic: {
      slug: string
      name: string
      kind: components['schemas']['TopicKind']
    }
    TopicPage: {
      items: components['schemas']['Topic'][]
    }
    Requirement: {
      /** @description A topic's slug. */
      topic: string
      level: number
      /** @enum {string} */
      kind: 'must' | 'nice'
      weight: number
    }
    /** @enum {string} */
    StageType: 'lead' | 'screen' | 'submitted' | 'interview' | 'offer' | 'hired'
    StageRequires: {
      consent: boolean
      reason: boolean
    }
    Stage: {
      /** Format: uuid */
      id: string
      name: string
      order: number
      type: components['schemas']['StageType']
      limitDays: number | null
      clientVisible: boolean
      requires: components['schemas']['StageRequires']
    }
    TemplateStage: {
      name: string
      type: components['schemas']['StageType']
      limitDays: number | null
      clientVisible: boolean
      requires: components['schemas']['StageRequires']
    }
    /** @description The first stage has the type lead, and one has the type hired. No two have the same name. */
    TemplateStages: components['schemas']['TemplateStage'][]
    StageTemplate: {
      /** Format: uuid */
      id: string
      /** @description The value of `stageTemplate` of a new position. */
      key: string
      name: string
      description: string
      stages: components['schemas']['TemplateStage'][]
      /** @description New positions without a template start from it. */
      isDefault: boolean
      version: number
    }
    NewStageTemplate: {
      name: string
      description?: string
      stages: components['schemas']['TemplateStages']
    }
    StageTemplateChanges: {
      name?: string
      description?: string
      stages?: components['schemas']['TemplateStages']
      /**
       * @description Makes it the default in place of the present one.
       * @constant
       */
      isDefault?: true
    }
    StageTemplatePage: {
      items: components['schemas']['StageTemplate'][]
    }
    CompanyPrivacy: {
      /** @description How many days a consent holds from the day on which it is recorded or given. */
      consentDays: number
      /** @description Whether members may ask candidates by email for the right to represent them. Recorded consent and invitations to developers need no such permission. */
      asksByEmail: boolean
      /** @description Months without activity after which candidates are erased. Null to keep them. Candidates in play are never erased. */
      retentionMonths: number | null
      /** @description A shorter retention that waits for its day. Null if none does. */
      pendingRetention: {
        months: number
        /** Format: date */
        from: string
      } | null
      version: number
    }
    CompanyPrivacyChanges: {
      /** @description Consents that already have an end keep it. */
      consentDays?: number
      asksByEmail?: boolean
      /** @description The first or a shorter retention takes effect 14 days later. Any other takes effect at once and cancels one that waits. */
      retentionMonths?: number | null
    }
    RetentionPreview: {
      candidates: number
      /** Format: date */
      from: string
    }
    ConsentText: {
      version: number
      text: string
      /**
       * Format: date-time
       * @description Null for version 1.
       */
      createdAt: string | null
    }
    ConsentTextPage: {
      items: components['schemas']['ConsentText'][]
    }
    NewConsentText: {
      text: string
    }
    /**
     * @description The text that it fills. `rejection` and `mail` are mails to candidates and have a subject.
     * @enum {string}
     */
    MailTemplateKind: 'invite' | 'represent' | 'digest' | 'rejection' | 'mail'
    MailTemplate: {
      /** Format: uuid */
      id: string
      kind: components['schemas']['MailTemplateKind']
      name: string
      /** @description Null for kinds without a subject. */
      subject: string | null
      body: string
      version: number
    }
    NewMailTemplate: {
      kind: components['schemas']['MailTemplateKind']
      name: string
      subject: components['schemas']['MailTemplateSubject']
      body: components['schemas']['MailTemplateBody']
    }
    MailTemplateChanges: {
      name?: string
      subject?: components['schemas']['MailTemplateSubject']
      body?: components['schemas']['MailTemplateBody']
    }
    /** @description Required for `rejection` and `mail`, null for the other kinds. */
    MailTemplateSubject: string | null
    /** @description At most 500 characters for `invite` and `represent`, 2,000 for `digest`. */
    MailTemplateBody: string
    MailTemplatePage: {
      items: components['schemas']['MailTemplate'][]
    }
    TestMail: {
      /** Format: uuid */
      applicationId: string
    }
    /** @description Null where the value is unknown. */
    MailValues: {
      firstName: string | null
      name: string | null
      position: string | null
      client: string | null
      company: string | null
      sender: string | null
    }
    ApplicationMailValues: {
      /** Format: uuid */
      applicationId: string
      positionTitle: string
      clientName: string
      values: components['schemas']['MailValues']
    }
    MailValuesPage: {
      items: components['schemas']['ApplicationMailValues'][]
    }
    CandidateMailSubject: string
    CandidateMailBody: string
    /** @description What the candidate reads. `templateId` names the template that it was filled from. */
    CandidateMailText: {
      subject: components['schemas']['CandidateMailSubject']
      body: components['schemas']['CandidateMailBody']
      /** Format: uuid */
      templateId: string | null
    }
    NewCandidateMail: {
      kind: components['schemas']['CandidateMailKind']
      subject: components['schemas']['CandidateMailSubject']
      body: components['schemas']['CandidateMailBody']
      /** Format: uuid */
      templateId: string | null
    }
    /** @enum {string} */
    CandidateMailKind: 'rejection' | 'mail'
    CandidateMail: {
      /** Format: uuid */
      id: string
      /** Format: uuid */
      applicationId: string
      kind: components['schemas']['CandidateMailKind']
      /**
       * @description `draft` if a rule refused it at the end of the hold: it is not sent.
       * @enum {string}
       */
      state:
        | 'draft'
        | 'checked'
        | 'held'
        | 'queued'
        | 'sent'
        | 'delivered'
        | 'bounced'
        | 'complained'
        | 'cancelled'
      subject: string
      body: string
      /** @description Name of the template that it was filled from. */
      template: string | null
      /** @description Name of the member. */
      sentBy: string | null
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      heldUntil: string
    }
    CandidateMailPage: {
      items: components['schemas']['CandidateMail'][]
    }
    /** @enum {string} */
    EmploymentType: 'permanent' | 'contract' | 'freelance' | 'partTime' | 'internship'
    /** @enum {string} */
    Seniority: 'junior' | 'mid' | 'senior' | 'staff' | 'lead'
    /** @enum {string} */
    Remote: 'onsite' | 'hybrid' | 'remote'
    Salary: {
      min: number | null
      max: number | null
      currency: string
      /** @enum {string} */
      per: 'hour' | 'day' | 'month' | 'year'
      public: boolean
    }
    /** @enum {string} */
    PositionState: 'draft' | 'open' | 'onHold' | 'filled' | 'cancelled'
    NewPosition: {
      title: string
      stageTemplate?: string
      openings?: number
      employmentTypes?: components['schemas']['EmploymentType'][]
      seniority?: components['schemas']['Seniority'] | null
      remote?: components['schemas']['Remote'] | null
      locations?: string[]
      salary?: components['schemas']['Salary'] | null
      requirements?: components['schemas']['Requirement'][]
      /** @enum {string} */
      priority?: 'low' | 'normal' | 'high'
    }
    PositionChanges: {
      title?: string
      openings?: number
      employmentTypes?: components['schemas']['EmploymentType'][]
      seniority?: components['schemas']['Seniority'] | null
      remote?: components['schemas']['Remote'] | null
      locations?: string[]
      salary?: components['schemas']['Salary'] | null
      requirements?: components['schemas']['Requirement'][]
      /** @enum {string} */
      priority?: 'low' | 'normal' | 'high'
    }
    Position: {
      /** Format: uuid */
      id: string
      /** Format: uuid */
      clientId: string
      clientName: string
      title: string
      state: components['schemas']['PositionState']
      openings: number
      filled: number
      employmentTypes: components['schemas']['EmploymentType'][]
      seniority: components['schemas']['Seniority'] | null
      remote: components['schemas']['Remote'] | null
      locations: string[]
      salary: components['schemas']['Salary'] | null
      requirements: components['schemas']['Requirement'][]
      /** @description Names of the required topics, by slug. */
      topicNames: {
        [key: string]: string
      }
      /** @enum {string} */
      priority: 'low' | 'normal' | 'high'
      stages: components['schemas']['Stage'][]
      /** @description Applications without an outcome. A position can close only at 0. */
      undecided: number
      /** Format: date-time */
      openedAt: string | null
      /** Format: date-time */
      closedAt: string | null
      closeReason: string | null
      /** @description Why the position is on hold. */
      holdReason: string | null
      version: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      updatedAt: string
    }
    PositionRow: {
      position: components['schemas']['Position']
      funnel: {
        /** Format: uuid */
        stageId: string
        count: number
      }[]
      waitingOn: {
        us: number
        client: number
        candidate: number
      }
    }
    PositionPage: {
      items: components['schemas']['PositionRow'][]
      nextCursor: string | null
    }
    /** @description An event of the position machine. */
    PositionEvent:
      | {
          /** @constant */
          type: 'position.opened'
        }
      | {
          /** @constant */
          type: 'position.held'
          reason?: string
        }
      | {
          /** @constant */
          type: 'position.resumed'
        }
      | {
          /** @constant */
          type: 'position.filled'
          reason?: string
        }
      | {
          /** @constant */
          type: 'position.cancelled'
          reason: string
        }
      | {
          /** @constant */
          type: 'position.reopened'
        }
    /** @enum {string} */
    ApplicationState:
      | 'lead'
      | 'active.screen'
      | 'active.submitted'
      | 'active.interview'
      | 'active.offer'
      | 'hired'
      | 'rejected'
      | 'withdrawn'
    Rejection: {
      reason: string
      side: components['schemas']['RejectionSide']
      note: string | null
    }
    /** @enum {string} */
    RejectionSide: 'us' | 'candidate' | 'none'
    RejectionReason: {
      /** Format: uuid */
      id: string
      side: components['schemas']['RejectionSide']
      label: string
      /** @description It is no longer offered. */
      archived: boolean
      /** @description Number of applications with this reason. */
      uses: number
      version: number
    }
    NewRejectionReason: {
      side: components['schemas']['RejectionSide']
      label: string
    }
    RejectionReasonChanges: {
      label?: string
      archived?: boolean
    }
    RejectionReasonPage: {
      items: components['schemas']['RejectionReason'][]
    }
    CandidateLabel: {
      /** @description The spelling that most candidates have. */
      name: string
      candidates: number
    }
    CandidateLabelList: {
      items: components['schemas']['CandidateLabel'][]
      /** @description More than the items where there are more than 500. */
      total: number
    }
    CandidateLabels: {
      tags: components['schemas']['CandidateLabelList']
      sources: components['schemas']['CandidateLabelList']
    }
    CandidateLabelChange:
      | {
          /** @constant */
          kind: 'tag'
          /** @description The tag to change. */
          name: string
          to: components['schemas']['Tag']
          /** @description Whether `to` names another tag. */
          merge: boolean
        }
      | {
          /** @constant */
          kind: 'source'
          /** @description The source to change. */
          name: string
          to: string
          /** @description Whether `to` names another source. */
          merge: boolean
        }
    /** @enum {string} */
    ConsentState: 'none' | 'requested' | 'given' | 'declined' | 'withdrawn' | 'expired'
    /** @enum {string} */
    ConsentMethod: 'email' | 'phone' | 'inPerson' | 'signedForm' | 'message'
    Consent: {
      state: components['schemas']['ConsentState']
      /**
       * @description `link` is the person’s own answer on their page.
       * @enum {string|null}
       */
      method: 'email' | 'phone' | 'inPerson' | 'signedForm' | 'message' | 'link' | null
      /** Format: date */
      on: string | null
      recordedBy: string | null
      /**
       * Format: date
       * @description When the person declined or withdrew themselves. Until they agree, no recruiter records their consent.
       */
      refusedOn?: string
    }
    /** @description An application as a board card, with the facts that its machine needs. */
    BoardCard: {
      /** Format: uuid */
      id: string
      version: number
      /** Format: uuid */
      candidateId: string
      name: string
      headline: string | null
      location: string | null
      source: string | null
      tags: string[]
      state: components['schemas']['ApplicationState']
      /** Format: uuid */
      stageId: string
      /** Format: uuid */
      previousStageId: string | null
      /** Format: date-time */
      stageEnteredAt: string
      /** Format: date-time */
      dueAt: string | null
      waitingOn: components['schemas']['WaitingOn'] | null
      consent: components['schemas']['Consent']
      doNotContact: boolean
      digest?: components['schemas']['CardDigest']
      rejection: components['schemas']['Rejection'] | null
      notes: number
      movedBy: string | null
      /** @description The person reported that something is wrong with the invitation. False once a member resolved it. */
      isReported: boolean
    }
    Board: {
      position: components['schemas']['Position']
      stages: {
        /** Format: uuid */
        stageId: string
        count: number
        medianDays: number | null
      }[]
      cards: components['schemas']['BoardCard'][]
      /** @description All cards of the position. Exceeds the number of `cards` if the board is truncated. */
      total: number
      /** Format: date-time */
      asOf: string
    }
    BoardCards: {
      items: components['schemas']['BoardCard'][]
      removed: string[]
    }
    Candidate: {
      /** Format: uuid */
      id: string
      name: string
      emails: string[]
      phones: string[]
      links: string[]
      headline: string | null
      location: string | null
      source: string | null
      tags: string[]
      doNotContact: boolean
      /**
       * Format: date-time
       * @description When the person asked the company never to contact them. `doNotContact` then stays true.
       */
      neverContactAt?: string
      version: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      updatedAt: string
      /** Format: date-time */
      deletedAt: string | null
      /** Format: date-time */
      restorableUntil: string | null
    }
    NewCandidate: {
      name: components['schemas']['PersonName']
      emails?: string[]
      phones?: string[]
      links?: components['schemas']['WebAddress'][]
      headline?: string | null
      location?: string | null
      source?: string | null
      tags?: components['schemas']['Tag'][]
      doNotContact?: boolean
    }
    CandidateChanges: {
      name?: components['schemas']['PersonName']
      emails?: string[]
      phones?: string[]
      links?: components['schemas']['WebAddress'][]
      headline?: string | null
      location?: string | null
      source?: string | null
      tags?: components['schemas']['Tag'][]
      doNotContact?: boolean
    }
    NewApplication:
      | {
          candidate: components['schemas']['NewCandidate']
          /** Format: uuid */
          stageId?: string
        }
      | {
          /** Format: uuid */
          candidateId: string
          /** Format: uuid */
          stageId?: string
        }
      | {
          /** Format: uuid */
          developerId: string
          /** Format: uuid */
          stageId?: string
        }
    CandidatePage: {
      items: components['schemas']['Candidate'][]
      nextCursor: string | null
    }
    /** @description Restoring the candidate also restores `applications`. `takenEmails` lists their emails that other candidates now have. The candidate cannot be restored until those candidates give them up. `application` is one application of the other candidate. */
    DeletedCandidate: {
      /** Format: uuid */
      id: string
      name: string
      /** Format: date-time */
      deletedAt: string
      deletedBy: string | null
      /** Format: date-time */
      restorableUntil: string
      applications: components['schemas']['ApplicationPlace'][]
      takenEmails: {
        email: string
        /** Format: uuid */
        candidateId: string
        name: string
        application: components['schemas']['ApplicationPlace'] | null
      }[]
    }
    ApplicationPlace: {
      /** Format: uuid */
      id: string
      /** Format: uuid */
      positionId: string
      positionTitle: string
      /** Format: uuid */
      clientId: string
      clientName: string
    }
    DeletedCandidatePage: {
      items: components['schemas']['DeletedCandidate'][]
      nextCursor: string | null
    }
    Application: {
      card: components['schemas']['BoardCard']
      /**
       * Format: date
       * @description The first day on which the consent no longer holds. Null without a consent, and if it has no end.
       */
      consentExpiresOn: string | null
      /**
       * Format: date
       * @description The day on which the candidate is erased unless there is activity. Null while in play and without a retention.
       */
      erasesOn: string | null
      /** @description Version of the consent text that the person agreed to. Null without a consent, and if a recruiter recorded it. */
      consentTextVersion: number | null
      candidate: components['schemas']['Candidate']
      /** Format: uuid */
      positionId: string
      otherApplications: {
        /** Format: uuid */
        id: string
        /** Format: uuid */
        clientId: string
        /** Format: uuid */
        positionId: string
        positionTitle: string
        clientName: string
        state: components['schemas']['ApplicationState']
      }[]
      /** @description The candidate's invitation that waits for an answer, on this position or another. Null if there is none. */
      openInvitation: components['schemas']['OpenInvitation'] | null
    }
    /** @description An event of the application machine. */
    ApplicationEvent:
      | {
          /** @constant */
          type: 'application.moveRequested'
          /** Format: uuid */
          stageId: string
          reason?: string
        }
      | {
          /** @constant */
          type: 'application.rejected'
          reason: string
          side: components['schemas']['RejectionSide']
          note?: string
          /** @description The mail that tells the candidate, held for 2 minutes. Undoing the rejection cancels it. Refused as in createCandidateMail. */
          mail?: components['schemas']['CandidateMailText']
        }
      | {
          /** @constant */
          type: 'application.unrejected'
        }
      | {
          /** @constant */
          type: 'application.withdrawn'
          reason?: string
        }
      | {
          /** @constant */
          type: 'application.reinstated'
        }
      | {
          /** @constant */
          type: 'application.hired'
          reason?: string
        }
      | {
          /** @constant */
          type: 'application.unhired'
          reason: string
        }
      | {
          /** @constant */
          type: 'application.moveUndone'
        }
    /** @description A rejection by a rule of a machine. */
    Refusal: {
      rule: string
      /** @description The facts that the rule checked. */
      facts: {
        [key: string]: unknown
      }
      fix: string
      who: string
    }
    /** @description An application that cannot return to its old place after its candidate was restored, and why. */
    OutOfPlay: {
      /** Format: uuid */
      applicationId: string
      /** Format: uuid */
      clientId: string
      /** Format: uuid */
      positionId: string
      positionTitle: string
      refusal: components['schemas']['Refusal']
    }
    Restoration: {
      candidate: components['schemas']['Candidate']
      /** @description Restored applications that are no longer active, each with the reason. */
      outOfPlay: components['schemas']['OutOfPlay'][]
    }
    /** @description An event of the consent machine. */
    ConsentEvent:
      | {
          /** @constant */
          type: 'consent.requested'
        }
      | {
          /** @constant */
          type: 'consent.recorded'
          method: components['schemas']['ConsentMethod']
          /** Format: date */
          givenOn: string
        }
      | {
          /** @constant */
          type: 'consent.declined'
        }
      | {
          /** @constant */
          type: 'consent.withdrawn'
        }
    Note: {
      /** Format: uuid */
      id: string
      text: string
      /** @description Members whom the text mentions as `@` and their name. */
      mentions: components['schemas']['MentionedMember'][]
      author: string
      /** Format: uuid */
      authorMemberId: string
      /** Format: date-time */
      createdAt: string
    }
    NewNote: {
      text: string
      /** @description Active members who can see the candidate. They are notified. Others are refused. */
      mentions?: string[]
    }
    MentionedMember: {
      /** Format: uuid */
      memberId: string
      name: string
    }
    MentionableMembers: {
      items: components['schemas']['MentionedMember'][]
    }
    NotePage: {
      items: components['schemas']['Note'][]
      nextCursor: string | null
    }
    /** @enum {string} */
    InvitationState:
      'draft' | 'held' | 'sent' | 'interested' | 'declined' | 'expired' | 'withdrawn' | 'undeliverable'
    /**
     * @description `invite` asks a developer found by search. `represent` asks a candidate for the right to represent them.
     * @enum {string}
     */
    InvitationPurpose: 'invite' | 'represent'
    /** @description What the person reads. The company must have the right to show everything in it. */
    InvitationContent: {
      purpose: components['schemas']['InvitationPurpose']
      /** @description Why this person, one line each. */
      reasons: string[]
      salary: components['schemas']['InvitationSalary'] | null
      /** @description Describes the client instead of naming it. Null names the client. */
      clientKind: string | null
      message: string | null
      /**
       * Format: date
       * @description The first day on which the person can no longer answer. At most 90 days from today.
       */
      expiresOn: string
    }
    InvitationSalary: {
      min: number | null
      max: number | null
      currency: string
      /** @enum {string} */
      per: 'hour' | 'day' | 'month' | 'year'
    }
    /** @description An invitation of a developer, or of an application's candidate. */
    NewInvitation: {
      person:
        | {
            /** Format: uuid */
            developerId: string
          }
        | {
            /** Format: uuid */
            applicationId: string
          }
      content: components['schemas']['InvitationContent']
      /** @description False keeps a draft. */
      send: boolean
    }
    /** @description What the person says is wrong about their data. */
    InvitationReport: {
      text: string
      /** Format: date-time */
      at: string
      /** Format: date-time */
      resolvedAt: string | null
    }
    Invitation: {
      /** Format: uuid */
      id: string
      /** Format: uuid */
      applicationId: string
      state: components['schemas']['InvitationState']
      content: components['schemas']['InvitationContent']
      /**
       * Format: date-time
       * @description Until then the invitation can be canceled.
       */
      heldUntil: string | null
      /** Format: date-time */
      sentAt: string | null
      /** @description Name of the member who sent it. */
      sentBy: string | null
      /** Format: date-time */
      answeredAt: string | null
      /** @enum {string|null} */
      answer: 'interested' | 'notNow' | 'never' | null
      /**
       * Format: date
       * @description The first day on which the company can invite the person again, after `notNow`. Null without a rest.
       */
      restUntil: string | null
      /**
       * @description `email` sends a link. `product` shows the invitation in Assay only, by choice of the developer.
       * @enum {string|null}
       */
      reach: 'email' | 'product' | null
      /** @description Why a held invitation became a draft again. */
      refusal: components['schemas']['Refusal'] | null
      report: components['schemas']['InvitationReport'] | null
      /** @description How often the person's page was opened. */
      views: number
      version: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      updatedAt: string
    }
    LatestInvitation: {
      /** @description Whether the company's settings let members ask by email for the right to represent. */
      asksByEmail: boolean
      invitation: components['schemas']['Invitation'] | null
    }
    InvitationResult: {
      invitation: components['schemas']['Invitation']
      /** @description Every rule that refuses to send it now. */
      refusals: components['schemas']['Refusal'][]
    }
    InvitationCheck: {
      /** @description Every rule that refuses now, apart from those about the content of the form. */
      refusals: components['schemas']['Refusal'][]
      purpose: components['schemas']['InvitationPurpose']
      clientName: string
      /** @description The position's salary. */
      salary: components['schemas']['InvitationSalary'] | null
      /** @description Suggested lines from evidence that the company can see, for topics that the position requires. */
      reasons: string[]
      /** @description The latest invitation of this application, or null. */
      invitation: components['schemas']['Invitation'] | null
    }
    /** @description An event of the invitation machine. */
    InvitationEvent:
      | {
          /** @constant */
          type: 'invitation.sendRequested'
        }
      | {
          /** @constant */
          type: 'invitation.cancelled'
        }
      | {
          /** @constant */
          type: 'invitation.withdrawn'
        }
    ReceivedInvitation: {
      /** Format: uuid */
      id: string
      companyName: string
      /** @description The name of the client, or what kind of company it is. */
      client: string
      position: string
      purpose: components['schemas']['InvitationPurpose']
      state: components['schemas']['InvitationState']
      /** @description Whether a `declined` invitation was agreed to first. */
      hasWithdrawn: boolean
      /** Format: date-time */
      sentAt: string
      /** Format: date */
      expiresOn: string
      /** @description Whether its page can be opened. */
      isOpen: boolean
    }
    ReceivedInvitations: {
      /** @description The newest 100. The personal export holds all. */
      items: components['schemas']['ReceivedInvitation'][]
    }
    ReceivedInvitationLink: {
      /** Format: uri */
      url: string
    }
    /** @enum {string} */
    DigestState: 'draft' | 'checked' | 'held' | 'sent' | 'partlyRead' | 'closed' | 'revoked'
    /** @enum {string} */
    ClientDecision: 'interview' | 'maybe' | 'decline' | 'ask'
    DigestContent: {
      introduction: string
      /** @description Shows initials instead of names. */
      masked: boolean
      /** @description The candidates, in order. */
      items: {
        /** Format: uuid */
        applicationId: string
        summary: string
      }[]
      /** @description Contacts of the client. */
      recipientIds: string[]
    }
    DigestDecision: {
      /** Format: uuid */
      contactId: string
      contactName: string
      role: components['schemas']['ContactRole']
      decision: components['schemas']['ClientDecision']
      /** @description The reason, question or comment. */
      comment: string | null
      /** @description Proposed times for an interview, as typed. */
      times: string[]
      /** Format: date-time */
      at: string
    }
    DigestItem: {
      /** Format: uuid */
      applicationId: string
      /** @description Null for a person who is no longer available. */
      name: string | null
      summary: string
      /**
       * Format: date-time
       * @description Since then clients read that the person is no longer available.
       */
      endedAt: string | null
      /** @description Why this person may not be shown now. */
      refusals: components['schemas']['Refusal'][]
      /** @description At most a decision and a question (`ask`) of each contact. */
      decisions: components['schemas']['DigestDecision'][]
    }
    /**
     * @description What became of the email to a recipient. `cancelled` was not sent; `unreachable` gets none, since the address bounced or its owner opted out.
     * @enum {string}
     */
    DigestMail: 'queued' | 'sent' | 'bounced' | 'cancelled' | 'unreachable'
    DigestRecipient: {
      /** Format: uuid */
      contactId: string
      name: string
      /** @description Empty for a removed contact. */
      email: string
      role: components['schemas']['ContactRole']
      /** @description Null before an email is queued, and 30 days after it was sent. */
      mail: components['schemas']['DigestMail'] | null
      /** @description Whether a new link can be mailed: the address didn't bounce, and its owner didn't opt out. */
      isReachable: boolean
      views: number
      /** Format: date-time */
      lastViewedAt: string | null
    }
    Digest: {
      /** Format: uuid */
      id: string
      /** Format: uuid */
      positionId: string
      /** @description Counts the digests of the position. */
      number: number
      state: components['schemas']['DigestState']
      introduction: string
      masked: boolean
      items: components['schemas']['DigestItem'][]
      recipients: components['schemas']['DigestRecipient'][]
      /**
       * Format: date-time
       * @description Until then the digest can be canceled.
       */
      heldUntil: string | null
      /** Format: date-time */
      sentAt: string | null
      /** @description Name of the member who sent it. */
      sentBy: string | null
      /** @description Name of the member who last changed the draft. Null once it is sent. */
      editedBy: string | null
      /** @description Why a checked or held digest became a draft again. */
      refusal: components['schemas']['Refusal'] | null
      /** @description Every rule that refuses to send it now. Empty once it is sent. */
      refusals: components['schemas']['Refusal'][]
      version: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      updatedAt: string
    }
    DigestRow: {
      /** Format: uuid */
      id: string
      number: number
      state: components['schemas']['DigestState']
      candidates: number
      recipients: number
      views: number
      decisions: number
      /** Format: date-time */
      sentAt: string | null
    }
    /** @description A candidate in play on the position, and why they may not be in a digest. */
    DigestPerson: {
      /** Format: uuid */
      applicationId: string
      /** Format: uuid */
      candidateId: string
      name: string
      /** Format: uuid */
      stageId: string
      /** @description The last sent digest that shows this candidate. */
      sent: components['schemas']['PersonDigest'] | null
      /**
       * Format: date-time
       * @description When an invitation was sent that waits for an answer.
       */
      invitedAt: string | null
      refusals: components['schemas']['Refusal'][]
    }
    PersonDigest: {
      number: number
      decision: components['schemas']['CardDecision']
    }
    DigestPeople: {
      items: components['schemas']['DigestPerson'][]
      /** @description Others are found by a search. */
      more: boolean
    }
    DigestDraftCount: {
      candidates: number
    }
    DigestList: {
      items: components['schemas']['DigestRow'][]
      /** @description The digest that is not sent yet. */
      draft: components['schemas']['Digest'] | null
    }
    /** @description An event of the digest machine. */
    DigestEvent: {
      /** @enum {string} */
      type:
        | 'digest.checkRequested'
        | 'digest.edited'
        | 'digest.holdStarted'
        | 'digest.cancelled'
        | 'digest.closed'
        | 'digest.revoked'
    }
    DigestPreview: {
      page: string
      mail: string
    }
    /** @description The last sent digest that shows this candidate. */
    CardDigest: {
      /** Format: uuid */
      digestId: string
      /** Format: date-time */
      sentAt: string
      decision: components['schemas']['CardDecision']
      /**
       * @description Whose decision: `reviewer` while no decider has answered. Null without a decision.
       * @enum {string|null}
       */
      decisionBy: 'decider' | 'reviewer' | null
    }
    /**
     * @description `split` if two of them differ. `ask` if they asked and have not decided. Null again once a member moved the candidate or gave an outcome.
     * @enum {string|null}
     */
    CardDecision: 'interview' | 'maybe' | 'decline' | 'ask' | 'split' | null
    /**
     * @description Who caused a change. `system` is Assay itself.
     * @enum {string}
     */
    ActorKind: 'member' | 'developer' | 'candidate' | 'contact' | 'staff' | 'system'
    TimelineEntry: {
      /** Format: uuid */
      id: string
      /** Format: date-time */
      at: string
      /** @description Name of the actor. Null for the system. */
      actor: string | null
      actorKind: components['schemas']['ActorKind']
      entity: string
      event: string
      from: string | null
      to: string | null
      /** @description Stage name */
      fromStage: string | null
      /** @description Stage name */
      toStage: string | null
      /** @description Changed fields, the decision of a client's contact, or the template of a mail. */
      fields: string[]
    }
    TimelinePage: {
      items: components['schemas']['TimelineEntry'][]
      nextCursor: string | null
    }
    /** @enum {string} */
    ImportField:
      | 'name'
      | 'firstName'
      | 'lastName'
      | 'email'
      | 'phone'
      | 'link'
      | 'headline'
      | 'location'
      | 'source'
      | 'tags'
      | 'ignore'
    /** @enum {string} */
    ImportState: 'uploaded' | 'checked' | 'running' | 'done' | 'failed'
    ImportColumn: {
      index: number
      header: string
      samples: string[]
      suggested: components['schemas']['ImportField']
    }
    ImportSummary: {
      create: number
      update: number
      skip: number
    }
    Import: {
      /** Format: uuid */
      id: string
      /** Format: uuid */
      positionId: string
      fileName: string
      state: components['schemas']['ImportState']
      encoding: string
      delimiter: string
      rowCount: number
      columns: components['schemas']['ImportColumn'][]
      mapping: components['schemas']['ImportField'][] | null
      onDuplicate: components['schemas']['ImportDuplicates'] | null
      onUnreadable: components['schemas']['ImportUnreadable'] | null
      /** @description Rows that use the opposite of `onUnreadable`. */
      otherwiseRows: number[]
      /** @description Rows whose only problem is unreadable optional values. */
      unreadable: number
      summary: components['schemas']['ImportSummary'] | null
      done: number
      failure: string | null
      version: number
      /** Format: date-time */
      createdAt: string
    }
    /** @enum {string} */
    IntegrationState: 'connecting' | 'connected' | 'syncing' | 'needsReauth' | 'error' | 'revoked'
    /**
     * @description Why an analysis failed or is incomplete. `needsAccess` also covers repositories that do not exist. `needsReauth` means that the code host account no longer grants access.
     * @enum {string}
     */
    ReadingFailure:
      | 'unreachable'
      | 'needsAccess'
      | 'notGit'
      | 'empty'
      | 'tooLarge'
      | 'tooInflated'
      | 'tooMuchMemory'
      | 'tooMuchDisk'
      | 'tooMuchProcessor'
      | 'tooSlow'
      | 'incomplete'
      | 'unsupported'
      | 'damaged'
      | 'refusedAddress'
      | 'cancelled'
      | 'defect'
      | 'needsReauth'
    Analysis: {
      /** Format: uuid */
      id: string
      /** @enum {string} */
      state: 'waiting' | 'reading' | 'complete' | 'failed' | 'cancelled'
      failure: components['schemas']['ReadingFailure'] | null
      /** @description All commits to check, by any author. Null until known. */
      total: number | null
      done: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      endedAt: string | null
    }
    Repository: {
      /** Format: uuid */
      id: string
      name: string
      /** @description Null for an uploaded bundle. */
      url: string | null
      isPrivate: boolean
      /** @description The connected account no longer lists the repository. Its evidence stays. */
      isGone: boolean
      included: boolean
      /** @description Most of it matches a repository that someone else had analyzed earlier, under other authors. Its commits count as unverified, except those signed with the user's key. */
      copied: boolean
      /** @description The code host has postponed the list of commits merged by others. The server asks again. */
      mergesPending: boolean
      /** @description The user's analyzed commits. */
      commits: number
      /** @description Commits by other people. Counted, but not analyzed. */
      others: number
      analysis: components['schemas']['Analysis'] | null
      version: number
    }
    /** @enum {string} */
    ForgeName: 'github'
    ForgeScope: {
      /** @description The code host's name for it. */
      scope: string
      /** @enum {string} */
      reason: 'profile' | 'addresses' | 'privateRepositories'
      /** @description False if the code host has no read-only scope. */
      readOnly: boolean
      /** @description Requested only for private repositories. */
      forPrivate: boolean
    }
    /** @description A code host that users can connect, with the scopes that Assay requests. */
    ForgeOffer: {
      name: components['schemas']['ForgeName']
      /** @description This server simulates the code host. */
      isSandbox: boolean
      scopes: components['schemas']['ForgeScope'][]
    }
    /** @description The connected account at a code host. */
    ForgeAccount: {
      login: string
      /** @description The granted scopes. */
      scopes: string[]
      isPrivateAllowed: boolean
      /** @description Repositories in the last list that the connection did not take. The limit of 200 was reached, or another connection has them. */
      leftOut: number
    }
    ConnectedIntegration: {
      /** Format: uuid */
      id: string
      /** @enum {string} */
      provider: 'git' | 'github' | 'bundle'
      ownerName: string
      account: components['schemas']['ForgeAccount'] | null
      state: components['schemas']['IntegrationState']
      failure: components['schemas']['ReadingFailure'] | null
      /**
       * Format: date-time
       * @description When the code host accepts the next request for its list. Null without a wait.
       */
      waitsUntil: string | null
      /** Format: date-time */
      syncedAt: string | null
      repositories: components['schemas']['Repository'][]
      version: number
      /** Format: date-time */
      createdAt: string
    }
    Bundle: {
      /** Format: uuid */
      id: string
      name: string
      /** @description Total size in bytes. */
      size: number
      /** @description Bytes per part, except the last. */
      partSize: number
      parts: number
    }
    BundleSent: {
      /** @description Number of parts received. */
      received: number
      parts: number
      /** @description The connection, once the bundle is complete. */
      integration: components['schemas']['ConnectedIntegration'] | null
    }
    CommitAddress: {
      /** Format: uuid */
      id: string
      value: string
      confirmed: boolean
      /** @description The account's email, which cannot be removed. */
      isAccount: boolean
      /**
       * Format: date-time
       * @description When the last emailed link expires. Null if there is none, or the email is verified.
       */
      linkUntil: string | null
    }
    SigningKey: {
      /** Format: uuid */
      id: string
      /** @description As ssh-keygen prints it. */
      fingerprint: string
      /** Format: date-time */
      createdAt: string
    }
    IntegrationPage: {
      items: components['schemas']['ConnectedIntegration'][]
      forges: components['schemas']['ForgeOffer'][]
      addresses: components['schemas']['CommitAddress'][]
      /** @description Emails in the analyzed commits that the user has not added, most frequent first. Their commits have the user's name or their login at a connected code host. */
      suggested: components['schemas']['SuggestedAddress'][]
      signing: {
        /** @description One line of plain text that the key must sign. */
        challenge: string
        keys: components['schemas']['SigningKey'][]
      }
    }
    SuggestedAddress: {
      /** Format: email */
      value: string
      /** @description Commits with this email, in all repositories together. */
      commits: number
    }
    EvidenceExport: {
      /** Format: date-time */
      exportedAt: string
      profile: components['schemas']['ExportedProfile']
      background: components['schemas']['BackgroundEntry'][]
      blockedCompanies: components['schemas']['BlockedCompany'][]
      links: components['schemas']['ProfileLink'][]
      /** @description Newest first. */
      accessLog: components['schemas']['Look'][]
      /** @description Invitations that companies sent, newest first. */
      invitations: components['schemas']['ReceivedInvitation'][]
      connections: components['schemas']['IntegrationPage']
      /** @description Public keys of the listed signing keys, in the same order. Each is one line of a `.pub` file. */
      publicKeys: string[]
      /** @description All analyses of repositories, oldest first. */
      analyses: {
        /** Format: uuid */
        repositoryId: string
        analysis: components['schemas']['Analysis']
      }[]
      expertise: components['schemas']['ExpertisePage']
      commits: components['schemas']['ExportedCommit'][]
    }
    ExportedProfile: {
      name: string
      /** Format: email */
      email: string | null
      headline: string | null
      location: string | null
      timeZone: string | null
      title: string | null
      position: string | null
      /** Format: email */
      notifyEmail: string | null
      jobSearchStatus: components['schemas']['SaidJobSearchStatus']
      employmentType: components['schemas']['EmploymentTypes']
      privacySettings: components['schemas']['PrivacySettings']
    }
    ExportedCommit: {
      /** Format: uuid */
      repositoryId: string
      id: string
      /**
       * Format: date-time
       * @description The author date.
       */
      at: string
      /** @description The user's commit email on this commit. */
      address: string
      /** @description Only a co-author trailer names the user. */
      coAuthor: boolean
      /** @description Number of authors and co-authors. */
      people: number
      tier: components['schemas']['EvidenceTier']
      /** @description Assay fetched the commit within 14 days of its date. */
      witnessed: boolean
      notes: components['schemas']['CommitNote'][]
      topics: {
        slug: string
        lines: number
      }[]
    }
    /** @enum {string} */
    EvidenceTier: 'signed' | 'verified' | 'mergedByOther' | 'unverified'
    /** @description Points by verification tier, in hundredths of a week of work. */
    TierPoints: {
      signed: number
      verified: number
      mergedByOther: number
      unverified: number
    }
    /** @description The developer's own note about a wrong number. */
    Dispute: string | null
    TopicChoice: {
      /** @description Only the developer sees the topic. */
      hidden: boolean
      declared: boolean
      dispute: components['schemas']['Dispute']
    }
    ChosenTopic: {
      topic: components['schemas']['Topic']
      choice: components['schemas']['TopicChoice']
    }
    TopicExpertise: {
      topic: components['schemas']['Topic']
      choice: components['schemas']['TopicChoice']
      points: number
      tiers: components['schemas']['TierPoints']
      level: number
      confidence: number
      weeks: number
      firstWeek: number
      lastWeek: number
      activity: components['schemas']['TopicActivity']
    }
    /** @description Activity per month, from the first month with evidence to the last, UTC. Each value is in hundredths of a week of work, before weighting by age. Includes the verified part of each month. */
    TopicActivity: {
      first: string
      credit: number[]
      vouched: number[]
    }
    /** @description Expertise in a topic as companies see it, with its activity. */
    FoundTopic: {
      topic: components['schemas']['Topic']
      level: number
      points: number
      confidence: number
      lastWeek: number
      activity: components['schemas']['TopicActivity']
    }
    BoardEvidence: {
      /** @description In the order of the board's cards. */
      items: components['schemas']['CardEvidence'][]
      /** @description The current week number. */
      asOf: number
    }
    /** @description A candidate who is a developer and visible to the company now. */
    CardEvidence: {
      /** Format: uuid */
      applicationId: string
      /** Format: uuid */
      developerId: string
      /** @description The required topics that the developer shows, in the position's order. Null after the first 200 developers. */
      topics: components['schemas']['FoundTopic'][] | null
    }
    /** @description A search result, with the data that companies can see now. */
    FoundDeveloper: {
      /** Format: uuid */
      id: string
      name: string
      headline: string | null
      title: string | null
      location: string | null
      jobSearchStatus: components['schemas']['SaidJobSearchStatus']
      /** @description The searched topics, in that order. Without a topic filter, the three with the most points. */
      topics: components['schemas']['FoundTopic'][]
      /** @description The company's candidate for this developer. Null if there is none. */
      candidate: components['schemas']['FoundCandidate'] | null
    }
    FoundCandidate: {
      /** Format: uuid */
      id: string
      /** @description The candidate's positions. */
      positionIds: string[]
      /** @description The candidate's invitation that waits for an answer. Null if there is none. */
      openInvitation: components['schemas']['OpenInvitation'] | null
    }
    /** @description An invitation of the company that waits for an answer, on any of its positions. */
    OpenInvitation: {
      /** Format: uuid */
      applicationId: string
      /** Format: uuid */
      clientId: string
      /** Format: uuid */
      positionId: string
      positionTitle: string
      clientName: string
      /**
       * Format: date-time
       * @description Null while its sender can still cancel it.
       */
      sentAt: string | null
    }
    FoundDeveloperPage: {
      items: components['schemas']['FoundDeveloper'][]
      nextCursor: string | null
      /** @description The current week number. */
      asOf: number
    }
    /** @description Repositories that count, and when they were last analyzed. */
    Coverage: {
      /** @description Analyzed repositories that count. */
      repositories: number
      /** @description True while the numbers are recomputed after a change. They are the previous ones until then. */
      updating: boolean
      /**
       * Format: date-time
       * @description When the most recent analysis ended.
       */
      readAt: string | null
    }
    /** @description Coverage for the developer, with repositories not analyzed yet. */
    OwnCoverage: {
      /** @description Analyzed repositories that count. */
      repositories: number
      /** @description True while the numbers are recomputed after a change. They are the previous ones until then. */
      updating: boolean
      /** @description Repositories that would count but were never fully analyzed. Excludes those in progress or canceled. */
      unread: number
      /**
       * Format: date-time
       * @description When the most recent analysis ended.
       */
      readAt: string | null
    }
    ExpertisePage: {
      items: components['schemas']['TopicExpertise'][]
      unobserved: components['schemas']['ChosenTopic'][]
      coverage: components['schemas']['OwnCoverage']
      formulaVersion: number
      /** @description A week number. */
      asOf: number
    }
    /** @description Expertise in a topic as others see it. */
    ShownTopic: {
      topic: components['schemas']['Topic']
      points: number
      tiers: components['schemas']['TierPoints']
      level: number
      confidence: number
      weeks: number
      firstWeek: number
      lastWeek: number
      activity: components['schemas']['TopicActivity']
    }
    ShownIntroduction: {
      name: string
      headline: string | null
      title: string | null
      location: string | null
      jobSearchStatus: components['schemas']['SaidJobSearchStatus']
      employmentType: components['schemas']['EmploymentTypes']
    }
    /** @description Topics except hidden ones, most points first. `declared` lists self-reported topics without evidence, by name. Coverage counts the repositories with evidence of the shown topics. */
    ShownExpertise: {
      items: components['schemas']['ShownTopic'][]
      declared: components['schemas']['Topic'][]
      coverage: components['schemas']['Coverage']
      formulaVersion: number
      /** @description A week number. */
      asOf: number
    }
    /** @description A public repository with the developer's commits. */
    ShownRepository: {
      name: string
      url: string
      commits: number
      /**
       * Format: date-time
       * @description Author date of the first commit.
       */
      firstAt: string
      /** Format: date-time */
      lastAt: string
      /** @description The most recent commits, newest first. */
      latest: {
        id: string
        /** Format: date-time */
        at: string
        /**
         * Format: uri
         * @description Address of the commit at its public code host.
         */
        url: string | null
      }[]
    }
    /** @description Commits behind the topics that others can see. Private commits appear as counts only. */
    ShownCommits: {
      repositories: components['schemas']['ShownRepository'][]
      unpublished: {
        repositories: number
        commits: number
      }
    }
    ShownBackgroundEntry: {
      kind: components['schemas']['BackgroundKind']
      title: components['schemas']['BackgroundLine']
      organisation: components['schemas']['BackgroundLine']
      from: components['schemas']['CalendarMonth']
      /** @description Null for a current entry. Not before `from`. */
      to: components['schemas']['CalendarMonth'] | null
      text: components['schemas']['BackgroundText']
    }
    /** @description Current entries first, then by end date, newest first. Self-reported, not evidence. */
    ShownBackground: {
      items: components['schemas']['ShownBackgroundEntry'][]
    }
    ShownContact: {
      email: string | null
    }
    /** @description A developer's profile as someone else sees it. Null means that the viewer cannot see the section. An empty section is not null. */
    ShownProfile: {
      introduction: components['schemas']['ShownIntroduction'] | null
      expertise: components['schemas']['ShownExpertise'] | null
      commits: components['schemas']['ShownCommits'] | null
      background: components['schemas']['ShownBackground'] | null
      contact: components['schemas']['ShownContact'] | null
    }
    /**
     * @description Lifetime in days.
     * @enum {integer}
     */
    ProfileLinkDays: 7 | 30 | 90 | 365
    ProfileLink: {
      /** Format: uuid */
      id: string
      label: string
      /** @enum {string} */
      state: 'active' | 'expired' | 'revoked'
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      expiresAt: string
      /** Format: date-time */
      revokedAt: string | null
      /** @description Number of views of the profile or its numbers, through any of the link's addresses. */
      looks: number
      /** Format: date-time */
      lastLookAt: string | null
      /** @description The image of the Spectrum for other websites. Null if there is none. */
      embed: {
        /** Format: date-time */
        since: string
        /** @description Number of fetches, through any of the image's addresses. */
        fetches: number
      } | null
    }
    ProfileLinkPage: {
      items: components['schemas']['ProfileLink'][]
      /** @description Maximum number of links that are not revoked. Expired links count. */
      most: number
    }
    NewProfileLink: {
      link: components['schemas']['ProfileLink']
      /**
       * Format: uri
       * @description Only this response contains it.
       */
      url: string
    }
    /** @description The secret part of a link's address. */
    LinkSecret: {
      hash: string
    }
    SharedProfile: {
      profile: components['schemas']['ShownProfile']
      /**
       * Format: date-time
       * @description When the link stops working.
       */
      expiresAt: string
    }
    /** @description Views of one hour by one viewer, in one place, of the same sections. */
    Look: {
      /** Format: uuid */
      id: string
      /** @enum {string} */
      viewer: 'link' | 'company'
      /**
       * Format: uuid
       * @description ID of the share link or the company.
       */
      viewerId: string
      /** @description The viewer's name at the first of these views. */
      viewerName: string
      /**
       * @description Where the views happened. `preview` is a program that shows the link to others, such as a chat. `client` is a view by the client to which the company sent the developer. Two are not views: `position` counts how often the company added the developer to a position, `digest` how often it sent them to a client.
       * @enum {string}
       */
      surface: 'link' | 'preview' | 'search' | 'board' | 'position' | 'digest' | 'client'
      /** @description For `digest` and `client`, the client by the name or description in the developer's latest invitation. Otherwise null. */
      client: string | null
      fields: components['schemas']['PrivacySection'][]
      /** Format: date-time */
      firstAt: string
      /** Format: date-time */
      lastAt: string
      looks: number
    }
    /** @enum {string} */
    AuditRecordKind:
      | 'company'
      | 'member'
      | 'ownership'
      | 'stageTemplate'
      | 'rejectionReason'
      | 'mailTemplate'
      | 'client'
      | 'position'
      | 'candidate'
      | 'application'
      | 'consent'
      | 'note'
      | 'invitation'
      | 'digest'
      | 'import'
    AuditPage: {
      items: components['schemas']['AuditEntry'][]
      nextCursor: string | null
    }
    AuditEntry: {
      /** Format: uuid */
      id: string
      /** Format: date-time */
      at: string
      actorKind: components['schemas']['ActorKind']
      /**
       * Format: uuid
       * @description Null for others than members and contacts.
       */
      actorId: string | null
      /** @description The current name. Null for others than members and contacts, and if erased. */
      actorName: string | null
      record: components['schemas']['AuditRecordKind']
      /**
       * Format: uuid
       * @description Consents, notes and invitations carry the ID of the application.
       */
      recordId: string
      /** @description The current name. Null if deleted or erased. */
      recordName: string | null
      /** @description The position that the record belongs to. Null for others. */
      position: {
        title: string
        clientName: string
      } | null
      event: string
      from: string | null
      to: string | null
      fields: string[]
      /** @description Old and new values. Empty for records about people. */
      change: {
        field: string
        before: components['schemas']['AuditValue']
        after: components['schemas']['AuditValue']
      }[]
    }
    /** @description A list holds names. */
    AuditValue: string | number | boolean | null | string[]
    /** @enum {string} */
    NotificationKind:
      | 'mention'
      | 'assignment'
      | 'clientDecision'
      | 'invitationAnswered'
      | 'memberJoined'
      | 'ownershipOffered'
      | 'planRequest'
    NotificationSettings: {
      items: components['schemas']['NotificationSetting'][]
    }
    NotificationSetting: {
      kind: components['schemas']['NotificationKind']
      bell: boolean
      email: boolean
      /** @description Whether the email is always sent. */
      isEmailRequired: boolean
    }
    NotificationPage: {
      items: components['schemas']['Notification'][]
      /** @description Of all pages, counted up to 100. */
      unread: number
      nextCursor: string | null
    }
    Notification: {
      /** Format: uuid */
      id: string
      kind: components['schemas']['NotificationKind']
      /** Format: date-time */
      createdAt: string
      /**
       * Format: date-time
       * @description Null for unread.
       */
      readAt: string | null
      /** @description The current name of the member or contact who caused it. Null for others, and if erased. */
      actorName: string | null
      /**
       * @description Of `clientDecision`, `invitationAnswered` and `planRequest`. Otherwise null.
       * @enum {string|null}
       */
      outcome:
        | 'interview'
        | 'maybe'
        | 'decline'
        | 'ask'
        | 'interested'
        | 'notNow'
        | 'never'
        | 'requested'
        | 'granted'
        | 'declined'
        | 'expired'
        | null
      /** @description The limit that `planRequest` is about. Otherwise null. */
      entitlement: components['schemas']['EntitlementKey'] | null
      /** @description How many clients an `assignment` without a place is about. Otherwise null. */
      count: number | null
      /** @description The first 200 characters of the note of a `mention`. Otherwise null. */
      excerpt: string | null
      /** @description The record that the notification leads to. Null for notifications about the company. */
      place: components['schemas']['NotificationPlace'] | null
    }
    NotificationPlace: {
      /** Format: uuid */
      clientId: string
      clientName: string
      /** Format: uuid */
      positionId: string | null
      positionTitle: string | null
      /** Format: uuid */
      applicationId: string | null
      candidateName: string | null
    }
    AccessLogPage: {
      items: components['schemas']['Look'][]
      nextCursor: string | null
    }
    /** @description One repository, week or commit, as `by` asks. `repository` and `week` are null if the group has several. `commit` is null for other groups. */
    EvidenceGroup: {
      repository: {
        /** Format: uuid */
        id: string
        name: string
      } | null
      week: number | null
      commit: {
        id: string
        /**
         * Format: date-time
         * @description The author date.
         */
        at: string
        /**
         * Format: uri
         * @description Address of the commit at its public code host.
         */
        url: string | null
        /** @description Only a co-author trailer names the developer. */
        coAuthor: boolean
        /** @description Number of authors and co-authors. They share the lines equally. */
        people: number
        /** @description Assay fetched the commit within 14 days of its date. */
        witnessed: boolean
        notes: components['schemas']['CommitNote'][]
      } | null
      points: number
      lines: number
      commits: number
      tiers: components['schemas']['TierPoints']
    }
    /**
     * @description Why part of a commit counts less or not at all, or a remark on dates.
     * @enum {string}
     */
    CommitNote:
      | 'deleted'
      | 'submodule'
      | 'symlink'
      | 'binary'
      | 'lockFile'
      | 'vendored'
      | 'build'
      | 'snapshot'
      | 'generated'
      | 'minified'
      | 'bulk'
      | 'tooManyFiles'
      | 'headsUnread'
      | 'datesApart'
    EvidencePage: {
      /** @description True while the numbers are recomputed after a change. They are the previous ones until then. */
      updating: boolean
      total: {
        points: number
        lines: number
        commits: number
        tiers: components['schemas']['TierPoints']
      }
      groups: components['schemas']['EvidenceGroup'][]
      nextCursor: string | null
      formulaVersion: number
      asOf: number
    }
    NotedCommits: {
      note: components['schemas']['CommitNote']
      commits: number
    }
    /** @description Weeks of the same age and value, youngest first, then by value, highest first. `weeks` times `left` adds up to the points. */
    EqualWeeks: {
      /** @description Age in quarters of a year. The last value covers all older weeks. */
      age: number
      /** @description Remaining share at this age, in thousandths. */
      perMille: number
      /** @description Original value of each week. */
      credit: number
      weeks: number
      /** @description Current value of each week. */
      left: number
    }[]
    /** @description All tiers, most reliable first. */
    WeighedTiers: {
      tier: components['schemas']['EvidenceTier']
      points: number
      weight: number
    }[]
    /** @description The next level, the points where it starts and the missing points. Null at the highest level. */
    NextLevel: {
      level: number
      from: number
      missing: number
    } | null
    /** @description Points are hundredths of a week of work. Weights and confidence are in percent. */
    TopicExplanation: {
      /** @description True while the numbers are recomputed after a change. They are the previous ones until then. */
      updating: boolean
      ages: components['schemas']['EqualWeeks']
      points: number
      tiers: components['schemas']['WeighedTiers']
      activeWeeks: number
      /** @description Added to the active weeks in the divisor of confidence. */
      confidenceWeeks: number
      confidence: number
      /** @description Points of the verified tiers, which determine the level. */
      vouched: number
      level: number
      next: components['schemas']['NextLevel']
      /** @description Commits that count as evidence of the topic. */
      commits: number
      /** @description Commits that Assay fetched within 14 days of their date. */
      witnessed: components['schemas']['CountedCommits']
      /** @description Commits whose lines are shared with co-authors. */
      shared: number
      /** @description Reasons why parts of these commits count less or not at all, most commits first. */
      notes: components['schemas']['NotedCommits'][]
      /** @description Commits in the topic that do not count. */
      notCounted: {
        /** @description Commits found only in excluded repositories. */
        leftOut: number
        /** @description Commits that are also in another repository and count there. */
        twice: number
        /** @description Commits dated before 1990 or in the future. */
        undated: number
      }
      /** @description Commits that are evidence of no topic, with the reasons. */
      bare: {
        commits: number
        notes: components['schemas']['NotedCommits'][]
      }
      formulaVersion: number
      /** @description A week number. */
      asOf: number
    }
    /** @description Every figure of the calculation in docs/expertise.md. Points are hundredths of a week of work. Weights and confidence are in percent. */
    NumberFigures: {
      ages: components['schemas']['EqualWeeks']
      points: number
      tiers: components['schemas']['WeighedTiers']
      activeWeeks: number
      /** @description Added to the active weeks in the divisor of confidence. */
      confidenceWeeks: number
      confidence: number
      /** @description Points of the verified tiers, which determine the level. */
      vouched: number
      level: number
      next: components['schemas']['NextLevel']
    }
    /** @description Breakdown of a number. Private commits appear as counts only. */
    ShownNumberCommits: {
      /** @description All commits behind the number, including private ones. */
      total: number
      /** @description Commits that Assay fetched within 14 days of their date. */
      witnessed: components['schemas']['CountedCommits']
      /** @description Most points first. */
      repositories: components['schemas']['ShownNumberRepository'][]
      unpublished: {
        repositories: number
        commits: number
        points: number
      }
      /** @description Commits of these public repositories that do not count or count less. */
      leftOut: components['schemas']['LeftOutCommits']
    }
    /** @description Number of commits by reason. A commit can have several reasons. */
    LeftOutCommits: {
      /** @description Counted commits, to which notes and shared refer. */
      commits: number
      /** @description Reasons why parts of these commits count less or not at all, most commits first. */
      notes: components['schemas']['NotedCommits'][]
      /** @description Commits whose lines are shared with co-authors. */
      shared: number
      /** @description Commits in two of these repositories. They count in one. */
      twice: number
      /** @description Commits dated before 1990 or in the future. They do not count. */
      undated: number
    }
    CountedCommits: {
      commits: number
      points: number
    }
    /** @description A public repository. Its weeks and `earlier` add up to its points. */
    ShownNumberRepository: {
      name: string
      url: string
      points: number
      commits: number
      /** @description The newest commits by week, newest first. At most 500 for all repositories. With more than 50 repositories, at most ten for each. */
      weeks: {
        week: number
        points: number
        commits: {
          id: string
          /**
           * Format: date-time
           * @description The author date.
           */
          at: string
          /**
           * Format: uri
           * @description Address of the commit at its public code host.
           */
          url: string | null
          points: number
          tier: components['schemas']['EvidenceTier']
        }[]
      }[]
      /** @description Older commits, as counts only. */
      earlier: components['schemas']['CountedCommits']
    }
    /** @description A topic's number as others see it, with its evidence. */
    ShownNumber: {
      /** @description True while the numbers are recomputed after a change. They are the previous ones until then. */
      updating: boolean
      number: components['schemas']['ShownTopic']
      figures: components['schemas']['NumberFigures']
      /** @description Null if the viewer cannot see commits. */
      commits: components['schemas']['ShownNumberCommits'] | null
      formulaVersion: number
      /** @description A week number. */
      asOf: number
    }
    ExpertiseProfile: {
      accountType: components['schemas']['UserType']
      /** @description The developer's expertise. Null for a company. */
      expertise: {
        items: components['schemas']['TopicExpertise'][]
        unobserved: components['schemas']['ChosenTopic'][]
        /** @description A week number. */
        asOf: number
      } | null
      coverage: components['schemas']['OwnCoverage'] | null
      formulaVersion: number
      /** @description Expertise of a company's candidates. Empty for a developer. */
      expertises: components['schemas']['CompanyExpertises']
    }
    /** @description Expertise of linked developers that the company can see now, by candidate ID. Most points first. */
    CompanyExpertises: {
      [key: string]: components['schemas']['FoundTopic'][]
    }
    TopicTrend: {
      people: number
      /**
       * @description Compared with the three months before.
       * @enum {string}
       */
      direction: 'rising' | 'steady' | 'falling'
    }
    TopicProfile: {
      /** @description The user's own topics, most points first. */
      topicData: {
        topic: components['schemas']['Topic']
        level: number
        points: number
        trend: components['schemas']['TopicTrend'] | null
      }[]
      /** @description Rising topics first, then by number of people. */
      trendingTopics: {
        topic: components['schemas']['Topic']
        trend: components['schemas']['TopicTrend']
      }[]
    }
    /** @enum {string} */
    ImportDuplicates: 'update' | 'skip'
    /**
     * @description `skip` skips rows with unreadable optional values. `leaveOut` imports them without those values. An unreadable name always skips its row.
     * @enum {string}
     */
    ImportUnreadable: 'leaveOut' | 'skip'
    /** @description One field per column, in column order. */
    ImportMapping: {
      mapping: components['schemas']['ImportField'][]
      onDuplicate: components['schemas']['ImportDuplicates']
      onUnreadable?: components['schemas']['ImportUnreadable']
      /** @description Rows that use the opposite of `onUnreadable`. Its default is `skip`. */
      otherwiseRows?: number[]
    }
    ImportRow: {
      row: number
      /** @enum {string} */
      action: 'create' | 'update' | 'skip'
      name: string
      email: string | null
      /**
       * @description `possible`: the row can be imported without its unreadable optional values. `chosen`: it will be.
       * @enum {string|null}
       */
      leaveOut: 'possible' | 'chosen' | null
      reasons: {
        code: string
        field: string | null
        value: string | null
      }[]
    }
    ImportRowPage: {
      items: components['schemas']['ImportRow'][]
      nextCursor: string | null
    }
    Dashboard: {
      counts: {
        openPositions: number
        activeCandidates: number
        waitingOn: {
          us: number
          client: number
          candidate: number
        }
      }
      attention: {
        /** @enum {string} */
        kind: 'overdue' | 'noCandidates' | 'consentMissing'
        /** Format: uuid */
        clientId: string
        clientName: string
        /** Format: uuid */
        positionId: string
        positionTitle: string
        count: number
        /** Format: date-time */
        since: string | null
      }[]
      activity: components['schemas']['ActivityEntry'][]
    }
    /** @description An open position of the dashboard. `since` is when it was opened. */
    OpenPosition: {
      /** Format: uuid */
      id: string
      title: string
      /** Format: uuid */
      clientId: string
      clientName: string
      /** Format: date-time */
      since: string
      activeCandidates: number
    }
    OpenPositionPage: {
      items: components['schemas']['OpenPosition'][]
      nextCursor: string | null
    }
    /** @description An active candidate of the dashboard. `since` is when the current turn began. */
    ApplicationInPlay: {
      /** Format: uuid */
      id: string
      /** Format: uuid */
      candidateId: string
      name: string
      stageName: string
      waitingOn: components['schemas']['WaitingOn']
      /** Format: date-time */
      since: string
      /** Format: date-time */
      dueAt: string | null
      /** Format: uuid */
      positionId: string
      positionTitle: string
      /** Format: uuid */
      clientId: string
      clientName: string
    }
    ApplicationInPlayPage: {
      items: components['schemas']['ApplicationInPlay'][]
      nextCursor: string | null
    }
    Calendar: {
      items: components['schemas']['CalendarEntry'][]
      /** @description All entries of these days, including those beyond the limit. */
      total: number
    }
    /**
     * @description `applicationDue`: the time limit of a candidate's stage ends. `consentExpiry`: the last day of a consent. `invitationExpiry`: the last day to answer an invitation. `digestLinkExpiry`: links to a digest expire.
     * @enum {string}
     */
    CalendarKind: 'applicationDue' | 'consentExpiry' | 'invitationExpiry' | 'digestLinkExpiry'
    /** @description A due date or an expiry, on a day or at a moment. */
    CalendarEntry: {
      kind: components['schemas']['CalendarKind']
      /**
       * Format: uuid
       * @description Of the application, invitation or digest.
       */
      id: string
      /**
       * Format: date
       * @description The last day of the consent or the invitation; null for an entry with a time.
       */
      date: string | null
      /**
       * Format: date-time
       * @description The moment; null for an entry without a time.
       */
      at: string | null
      /** @description The candidate's name; for a digest, the title of its position. */
      title: string
      /** @description Links to a digest that expire at that moment; otherwise 1. */
      count: number
      /**
       * Format: uuid
       * @description The member who owns the client.
       */
      ownerId: string
      ownerName: string
      /**
       * Format: uuid
       * @description Null for a digest.
       */
      applicationId: string | null
      /** Format: uuid */
      positionId: string
      positionTitle: string
      /** Format: uuid */
      clientId: string
      clientName: string
    }
    /** @description Who did what to which record. For a deleted candidate, `name` is null and `deletedAt` has the time. `name` is also null for an expired import. */
    ActivityEntry: {
      /** Format: date-time */
      at: string
      actor: string | null
      actorKind: components['schemas']['ActorKind']
      entity: string
      event: string
      /** Format: uuid */
      entityId: string
      /** @enum {string} */
      subject: 'candidate' | 'position' | 'client' | 'import'
      name: string | null
      /** Format: date-time */
      deletedAt: string | null
      /** Format: uuid */
      clientId: string | null
      clientName: string | null
      /** Format: uuid */
      positionId: string | null
      positionTitle: string | null
      otherPositions: number
      /** Format: uuid */
      applicationId: string | null
      to: string | null
    }
    MemberPage: {
      items: components['schemas']['ListedMember'][]
    }
    ListedMember: {
      /** Format: uuid */
      id: string
      /** @description The email until the person joins. */
      name: string
      email: string | null
      role: components['schemas']['MemberRole']
      title: string | null
      /** @enum {string} */
      state: 'invited' | 'active' | 'suspended' | 'removed'
      version: number
      /** @description The clients that the person sees, besides those they own. Null for all. A member who sees some clients reads only those that both see. */
      clients:
        | {
            /** Format: uuid */
            id: string
            name: string
          }[]
        | null
      /**
       * Format: date-time
       * @description Null without a session.
       */
      lastActiveAt: string | null
      /** @description Clients and drafts that need a new owner before the member leaves. */
      owned: number
      invitation: {
        /**
         * Format: uuid
         * @description The member who invites.
         */
        invitedBy: string
        /** Format: date-time */
        sentAt: string
        /** Format: date-time */
        expiresAt: string
      } | null
    }
    /** @enum {string} */
    GivenRole: 'admin' | 'recruiter' | 'viewer'
    OwnedRecords: {
      total: number
      items: {
        /**
         * @description Invitations and digests are drafts.
         * @enum {string}
         */
        kind: 'client' | 'invitation' | 'digest'
        /** Format: uuid */
        id: string
        /** @description The name of the client or the invited person, or the title of the digest’s position. */
        name: string
        clientName: string
      }[]
    }
    /** @description The IDs of the clients that the person sees, besides those they own. Null for all clients. Owners and admins always see all. */
    GrantedClients: string[] | null
    NewMemberInvitations: {
      emails: string[]
      role: components['schemas']['GivenRole']
      /** @description Days until the link expires. */
      days: number
      clients?: components['schemas']['GrantedClients']
    }
    MemberInvitationResults: {
      items: {
        email: string
        /** @enum {string} */
        result: 'invited' | 'already-member' | 'already-invited' | 'repeated' | 'invalid' | 'undeliverable'
      }[]
    }
    /** @description An event of the member machine. */
    MemberEvent:
      | {
          /** @constant */
          type: 'member.invitationResent'
        }
      | {
          /** @constant */
          type: 'member.invitationRevoked'
        }
      | {
          /** @constant */
          type: 'member.roleChanged'
          role: components['schemas']['GivenRole']
        }
      | {
          /** @constant */
          type: 'member.grantsChanged'
          clients: components['schemas']['GrantedClients']
        }
      | {
          /** @constant */
          type: 'member.suspended'
        }
      | {
          /** @constant */
          type: 'member.restored'
        }
      | {
          /** @constant */
          type: 'member.removed'
          /** Format: uuid */
          newOwner?: string
        }
      | {
          /** @constant */
          type: 'member.left'
          /** Format: uuid */
          newOwner?: string
        }
    OwnershipTransfer: {
      /** Format: uuid */
      id: string
      /**
       * Format: uuid
       * @description The member who can accept.
       */
      memberId: string
      /** Format: date-time */
      offeredAt: string
      /** Format: date-time */
      expiresAt: string
    }
    OpenOwnershipTransfer: {
      transfer: components['schemas']['OwnershipTransfer'] | null
    }
    NewOwnershipTransfer: {
      /**
       * Format: uuid
       * @description An active member.
       */
      memberId: string
    }
    /** @description An event of the ownership machine. */
    OwnershipEvent:
      | {
          /** @constant */
          type: 'ownership.accepted'
        }
      | {
          /** @constant */
          type: 'ownership.declined'
        }
      | {
          /** @constant */
          type: 'ownership.withdrawn'
        }
    /** @description An event of the company machine that its owner sends. */
    CompanyEvent:
      | {
          /** @constant */
          type: 'company.closingRequested'
          name: components['schemas']['CompanyName']
        }
      | {
          /** @constant */
          type: 'company.restored'
        }
    MemberInvitationLink: {
      /** @description The link's secret. */
      invitation: string
    }
    MemberInvitation: {
      /** Format: uuid */
      id: string
      companyName: string
      /** @description Null if the inviter left. */
      inviterName: string | null
      role: components['schemas']['MemberRole']
      /** @description The invited email. */
      email: string
    }
    OwnMemberInvitations: {
      items: components['schemas']['MemberInvitation'][]
    }
    Joining: {
      name: components['schemas']['PersonName']
      title: string | null
    }
    MemberChanges: {
      title: string | null
    }
    Health: {
      /** @enum {string} */
      status: 'ok' | 'unavailable'
    }
    LocalMail: {
      /** Format: uuid */
      id: string
      to: string
      subject: string
      text: string
      links: string[]
      /** Format: date-time */
      sentAt: string
    }
    LocalInbox: {
      items: components['schemas']['LocalMail'][]
    }
    DeletionPreview: {
      applications: number
      notes: number
      consents: number
      restorableForDays: number
    }
  }
  responses: {
    /** @description Invalid request. `errors` lists each field. */
    BadRequest: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Missing or malformed credentials */
    Unauthorized: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The token was rejected, or the user lacks permission. The code, the message jwtError and isCompany give the reason. */
    Forbidden: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Does not exist, or belongs to someone else */
    NotFound: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description A value is already in use */
    Conflict: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Changed since you loaded it. `current` has the current record. */
    Stale: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The body is too large */
    TooLarge: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Wrong content type */
    WrongContentType: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description A rule rejects the request. See rule, facts, fix and who. */
    Refused: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description If-Match is missing */
    IfMatchMissing: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Too many requests */
    TooManyRequests: {
      headers: {
        /** @description Seconds to wait */
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Server error */
    Failure: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Temporarily unavailable */
    Unavailable: {
      headers: {
        /** @description Seconds to wait */
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
  }
  parameters: {
    /** @description A repeated key returns the first response for 24 hours, within the tenant. */
    IdempotencyKey: string
    /** @description The version that the change starts from, in quotes. Missing: 428. */
    IfMatch: string
    /** @description Optional. Without it, the last write wins. */
    IfMatchOptional: string
    Cursor: string
    Limit: number
    sessionId: string
    clientId: string
    entitlement: components['schemas']['EntitlementKey']
    memberId: string
    transferId: string
    notificationKind: components['schemas']['NotificationKind']
    notificationId: string
    invitationId: string
    digestId: string
    contactId: string
    candidateMailId: string
    mailTemplateId: string
    stageTemplateId: string
    rejectionReasonId: string
    positionId: string
    applicationId: string
    candidateId: string
    developerId: string
    receiptToken: string
    importId: string
    integrationId: string
    analysisId: string
    bundleId: string
    commitAddressId: string
    signingKeyId: string
    backgroundEntryId: string
    profileLinkId: string
    repositoryId: string
    /** @description A company's domain, in lowercase and without "www.". */
    companyDomain: string
    /** @description The screen that shows the developer. Default: search. */
    lookSurface: 'search' | 'board'
    /** @description A topic's slug or an alias. */
    topicSlug: string
  }
  requestBodies: {
    SocialSignIn: {
      content: {
        'application/json': {
          /** @description The code from the sign-in method's redirect. */
          code: string
          user: components['schemas']['UserType']
          type: components['schemas']['SocialPurpose']
          /** @description The state of the attempt. */
          token: string
          /** @description Always false. Users connect private repositories later, not at sign-in. */
          isPrivateAllowed: boolean
        }
      }
    }
  }
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  getLiveness: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The process is running */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
      400: components['responses']['BadRequest']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getReadiness: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The database responds */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
      400: components['responses']['BadRequest']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  loginPassword: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          email: string
          password: string
        }
      }
    }
    responses: {
      /** @description Signed in */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignIn']
        }
      }
      400: components['responses']['BadRequest']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  registerPassword: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          user: components['schemas']['NewUser']
          /** Format: email */
          email: string
        }
      }
    }
    responses: {
      /** @description The new account */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Registration']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  verifyEmail: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          token: string
          /** @description The account's current password. Required in a browser that is not bound to the account. */
          password?: string
          /** @description Replaces the password that was set before the first email was verified. */
          newPassword?: string
        }
      }
    }
    responses: {
      /** @description Email verified and session created */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            jwt: components['schemas']['JwtPair']
          }
        }
      }
      400: components['responses']['BadRequest']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  resendVerification: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Verification email queued */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            cooldownSeconds: number
          }
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  startSignIn: {
    parameters: {
      query?: never
      header?: never
      path: {
        integration: components['schemas']['Integration']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          user: components['schemas']['UserType']
          type: components['schemas']['SocialPurpose']
          /**
           * Format: email
           * @description The email of the invitation that a sign-up follows. A sign-up with another email, or without one, is refused (invited-email-mismatch) and makes no account.
           */
          invitedEmail?: string
        }
      }
    }
    responses: {
      /** @description The page to open at the sign-in method */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OAuthAttempt']
        }
      }
      400: components['responses']['BadRequest']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  startLink: {
    parameters: {
      query?: never
      header?: never
      path: {
        integration: components['schemas']['Integration']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          purpose: 'link' | 'reauthenticate'
        }
      }
    }
    responses: {
      /** @description The page to open at the sign-in method */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OAuthAttempt']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  linkProvider: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          integration: components['schemas']['Integration']
          /** @description The code from the redirect back to Assay. */
          code: string
          /** @description The state of the attempt. */
          token: string
        }
      }
    }
    responses: {
      /** @description All linked sign-in methods */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LinkedProviders']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  unlinkProvider: {
    parameters: {
      query?: never
      header?: never
      path: {
        integration: components['schemas']['Integration']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The remaining linked sign-in methods */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LinkedProviders']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  loginWithMicrosoft: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: components['requestBodies']['SocialSignIn']
    responses: {
      /** @description Signed in */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignIn']
        }
      }
      400: components['responses']['BadRequest']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  loginWithGoogle: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: components['requestBodies']['SocialSignIn']
    responses: {
      /** @description Signed in */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignIn']
        }
      }
      400: components['responses']['BadRequest']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  loginWithGitHub: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: components['requestBodies']['SocialSignIn']
    responses: {
      /** @description Signed in */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignIn']
        }
      }
      400: components['responses']['BadRequest']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  refreshJwt: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          refreshToken: string
          oldAccessToken: string
          userType: components['schemas']['UserType']
        }
      }
    }
    responses: {
      /** @description New access and refresh tokens */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['JwtPair']
        }
      }
      400: components['responses']['BadRequest']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  openSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The new session */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            jwt: components['schemas']['JwtPair']
          }
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  endSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Signed out */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listSessions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The user's sessions */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenSessions']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  revokeOtherSessions: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Signed out of all other browsers */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  revokeSession: {
    parameters: {
      query?: never
      header?: never
      path: {
        sessionId: components['parameters']['sessionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Signed out of that browser */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getUserProfile: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The signed-in user's profile */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserProfileAnswer']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getAccount: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The user's account and sign-in methods */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AccountAnswer']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  changePassword: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          newPassword: string
        }
      }
    }
    responses: {
      /** @description Password changed */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            customToken: string
            jwt: components['schemas']['JwtPair']
          }
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  requestEmailChange: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          email: string
        }
      }
    }
    responses: {
      /** @description Link sent to the new email */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            cooldownSeconds: number
          }
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  resetPassword: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          token: string
          newPassword: string
        }
      }
    }
    responses: {
      /** @description Password reset */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** Format: email */
            email: string | null
          }
        }
      }
      400: components['responses']['BadRequest']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  requestPasswordReset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          email: string
        }
      }
    }
    responses: {
      /** @description The request was accepted */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Whether this request queued a message. True for unknown emails, too. */
            isQueued: boolean
            /** @description Seconds until a request for this email queues a message again. */
            cooldownSeconds: number
          }
        }
      }
      400: components['responses']['BadRequest']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  checkPasswordReset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          token: string
        }
      }
    }
    responses: {
      /** @description The email of the account that the link resets */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Masked, for example i…s@brightwater.example */
            email: string
          }
        }
      }
      400: components['responses']['BadRequest']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  deleteKm: {
    parameters: {
      query?: {
        /** @description The company to delete with the account of its last member. */
        company?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Account deleted */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description A path on this origin. */
            receiptUrl: string
          }
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getDeletionReceipt: {
    parameters: {
      query?: never
      header?: never
      path: {
        token: components['parameters']['receiptToken']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Counts of deleted data by kind */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DeletionReceipt']
        }
      }
      400: components['responses']['BadRequest']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getDemo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The visitor's workspace */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DemoWorkspace']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  openDemo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          kind: components['schemas']['DemoKind']
        }
      }
    }
    responses: {
      /** @description Signed in to the new workspace */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignIn']
        }
      }
      400: components['responses']['BadRequest']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  leaveDemo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The workspace ends */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  resetDemo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Signed in to the new workspace */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignIn']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  initUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          details: components['schemas']['NewUserDetails']
        }
      }
    }
    responses: {
      /** @description The new profile */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserProfile']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateUserDetails: {
    parameters: {
      query?: never
      header?: {
        /** @description Optional. Without it, the last write wins. */
        'If-Match'?: components['parameters']['IfMatchOptional']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          details: components['schemas']['UserDetails']
        }
      }
    }
    responses: {
      /** @description The updated profile */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserProfile']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateNotifyEmail: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          notifyEmail: string | null
        }
      }
    }
    responses: {
      /** @description The notification email */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** Format: email */
            notifyEmail: string | null
          }
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updatePrivacySettings: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          settingName: components['schemas']['PrivacySection']
          newValue: components['schemas']['PrivacyValue']
          /** @description A developer's uid. */
          userIdentifier?: string
        }
      }
    }
    responses: {
      /** @description The updated privacy settings */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            privacySettings: components['schemas']['PrivacySettings']
          }
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateRecuitmentStatuses: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RecruitmentStatuses']
      }
    }
    responses: {
      /** @description The updated job search status */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RecruitmentStatuses']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listBackground: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The user's experience and education */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BackgroundPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  addBackgroundEntry: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBackgroundEntry']
      }
    }
    responses: {
      /** @description The new entry */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BackgroundEntry']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  changeBackgroundEntry: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        backgroundEntryId: components['parameters']['backgroundEntryId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBackgroundEntry']
      }
    }
    responses: {
      /** @description The updated entry */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BackgroundEntry']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  removeBackgroundEntry: {
    parameters: {
      query?: never
      header?: never
      path: {
        backgroundEntryId: components['parameters']['backgroundEntryId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Entry removed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listBlockedCompanies: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Blocked companies by domain */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BlockedCompanyPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  blockCompany: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description A company's domain, in lowercase and without "www.". */
        domain: components['parameters']['companyDomain']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          blocked: boolean
        }
      }
    }
    responses: {
      /** @description The updated list of blocked companies */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BlockedCompanyPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  previewCompanyDeletion: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Counts of company data to delete, by kind */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            erased: components['schemas']['ErasedCount'][]
          }
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  applyCompanyEvent: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CompanyEvent']
      }
    }
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getCompanyProfile: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The signed-in member's company */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CompanyProfileAnswer']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createCompany: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCompany']
      }
    }
    responses: {
      /** @description The company */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Company']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateCompanyDetails: {
    parameters: {
      query?: never
      header?: {
        /** @description Optional. Without it, the last write wins. */
        'If-Match'?: components['parameters']['IfMatchOptional']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          details: components['schemas']['CompanyDetails']
        }
      }
    }
    responses: {
      /** @description The updated company */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Company']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  incrementOnboardingStep: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OnboardingStepChange']
      }
    }
    responses: {
      /** @description The next setup step */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OnboardingStep']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  decrementOnboardingStep: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OnboardingStepChange']
      }
    }
    responses: {
      /** @description The previous setup step */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OnboardingStep']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  keepTour: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TourChange']
      }
    }
    responses: {
      /** @description The saved tour */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Tour']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listMembers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Members of the company */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MemberPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  inviteMembers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewMemberInvitations']
      }
    }
    responses: {
      /** @description One result per email, in the order of the request */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MemberInvitationResults']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateOwnMember: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['MemberChanges']
      }
    }
    responses: {
      /** @description The updated member record */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Member']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listOwnedRecords: {
    parameters: {
      query?: never
      header?: never
      path: {
        memberId: components['parameters']['memberId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The first 50, clients first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OwnedRecords']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  applyMemberEvent: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        memberId: components['parameters']['memberId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['MemberEvent']
      }
    }
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getOwnershipTransfer: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The open offer */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenOwnershipTransfer']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  offerOwnership: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOwnershipTransfer']
      }
    }
    responses: {
      /** @description The open offer */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OwnershipTransfer']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  applyOwnershipEvent: {
    parameters: {
      query?: never
      header?: never
      path: {
        transferId: components['parameters']['transferId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OwnershipEvent']
      }
    }
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listOwnMemberInvitations: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Open invitations */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OwnMemberInvitations']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  openMemberInvitation: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['MemberInvitationLink']
      }
    }
    responses: {
      /** @description The invitation */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MemberInvitation']
        }
      }
      400: components['responses']['BadRequest']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  askForAnotherEmail: {
    parameters: {
      query?: never
      header?: never
      path: {
        memberId: components['parameters']['memberId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The inviter is mailed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  joinCompany: {
    parameters: {
      query?: never
      header?: never
      path: {
        memberId: components['parameters']['memberId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Joining']
      }
    }
    responses: {
      /** @description The account is a member of the company */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getDashboard: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Counts, attention list and 7 days of activity */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Dashboard']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listOpenPositions: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Open positions of all clients, oldest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenPositionPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listApplicationsInPlay: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
        search?: string
        waitingOn?: components['schemas']['WaitingOn']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Active candidates of all positions, longest wait first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ApplicationInPlayPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listCalendar: {
    parameters: {
      query: {
        /** @description First day. */
        from: string
        /** @description Last day. */
        to: string
        /** @description IANA name of the zone in which these days begin and end. Default: UTC. */
        timeZone?: string
        /** @description A member. Only entries of the clients that they own. */
        owner?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Entries of these days, earliest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Calendar']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listClients: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
        search?: string
        status?: components['schemas']['ClientStatus']
        sort?: 'name' | '-name' | 'updatedAt' | '-updatedAt'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of clients */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClientPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createClient: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClient']
      }
    }
    responses: {
      /** @description The new client */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getClient: {
    parameters: {
      query?: never
      header?: never
      path: {
        clientId: components['parameters']['clientId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The client */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateClient: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        clientId: components['parameters']['clientId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientChanges']
      }
    }
    responses: {
      /** @description The updated client */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listContacts: {
    parameters: {
      query?: never
      header?: never
      path: {
        clientId: components['parameters']['clientId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The client's contacts */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ContactPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createContact: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path: {
        clientId: components['parameters']['clientId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewContact']
      }
    }
    responses: {
      /** @description The new contact */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Contact']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  deleteContact: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        contactId: components['parameters']['contactId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Contact removed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      412: components['responses']['Stale']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateContact: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        contactId: components['parameters']['contactId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactChanges']
      }
    }
    responses: {
      /** @description The updated contact */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Contact']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  previewContactDeletion: {
    parameters: {
      query?: never
      header?: never
      path: {
        contactId: components['parameters']['contactId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What ends and what stays when the contact is removed */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ContactDeletionPreview']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  restoreContact: {
    parameters: {
      query?: never
      header?: never
      path: {
        contactId: components['parameters']['contactId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactRestoration']
      }
    }
    responses: {
      /** @description The restored contact */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Contact']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listPositions: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
        search?: string
        state?: components['schemas']['PositionState']
        sort?: 'title' | '-title' | 'updatedAt' | '-updatedAt'
      }
      header?: never
      path: {
        clientId: components['parameters']['clientId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of the client's positions */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PositionPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createPosition: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path: {
        clientId: components['parameters']['clientId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPosition']
      }
    }
    responses: {
      /** @description The new draft position */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Position']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getPosition: {
    parameters: {
      query?: never
      header?: never
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The position */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Position']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updatePosition: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PositionChanges']
      }
    }
    responses: {
      /** @description The updated position */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Position']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  applyPositionEvent: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PositionEvent']
      }
    }
    responses: {
      /** @description The updated position */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Position']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getPlan: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The plan */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CompanyPlan']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  requestEntitlement: {
    parameters: {
      query?: never
      header?: never
      path: {
        entitlement: components['parameters']['entitlement']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          reason: string
        }
      }
    }
    responses: {
      /** @description The plan, with the request */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CompanyPlan']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listStageTemplates: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Stage templates */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StageTemplatePage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createStageTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewStageTemplate']
      }
    }
    responses: {
      /** @description The new template */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StageTemplate']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  deleteStageTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        stageTemplateId: components['parameters']['stageTemplateId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Template deleted */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateStageTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        stageTemplateId: components['parameters']['stageTemplateId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['StageTemplateChanges']
      }
    }
    responses: {
      /** @description The updated template */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StageTemplate']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listRejectionReasons: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Rejection reasons */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RejectionReasonPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createRejectionReason: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewRejectionReason']
      }
    }
    responses: {
      /** @description The new reason */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RejectionReason']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  deleteRejectionReason: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        rejectionReasonId: components['parameters']['rejectionReasonId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Reason deleted */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateRejectionReason: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        rejectionReasonId: components['parameters']['rejectionReasonId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RejectionReasonChanges']
      }
    }
    responses: {
      /** @description The updated reason */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RejectionReason']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  uploadLogo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'image/png': string
        'image/jpeg': string
        'image/webp': string
      }
    }
    responses: {
      /** @description The stored logo */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CompanyLogo']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  removeLogo: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The company has no logo */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getCompanyPrivacy: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Privacy settings */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CompanyPrivacy']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateCompanyPrivacy: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CompanyPrivacyChanges']
      }
    }
    responses: {
      /** @description The updated privacy settings */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CompanyPrivacy']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  previewRetention: {
    parameters: {
      query: {
        months: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Candidates without activity until the day on which the retention would take effect */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RetentionPreview']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listConsentTexts: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Versions */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ConsentTextPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  writeConsentText: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewConsentText']
      }
    }
    responses: {
      /** @description The current version */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ConsentText']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listMailTemplates: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Email templates */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailTemplatePage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createMailTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewMailTemplate']
      }
    }
    responses: {
      /** @description The new template */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailTemplate']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  deleteMailTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        mailTemplateId: components['parameters']['mailTemplateId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Template deleted */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateMailTemplate: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        mailTemplateId: components['parameters']['mailTemplateId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['MailTemplateChanges']
      }
    }
    responses: {
      /** @description The updated template */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailTemplate']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  sendTestMail: {
    parameters: {
      query?: never
      header?: never
      path: {
        mailTemplateId: components['parameters']['mailTemplateId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TestMail']
      }
    }
    responses: {
      /** @description Test queued */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listMailValues: {
    parameters: {
      query?: never
      header?: never
      path: {
        candidateId: components['parameters']['candidateId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Token values by application */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailValuesPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listCandidateLabels: {
    parameters: {
      query?: {
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The first 500 tags and sources, and how many there are */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CandidateLabels']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  changeCandidateLabel: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CandidateLabelChange']
      }
    }
    responses: {
      /** @description The label after the change */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CandidateLabel']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listCandidateMails: {
    parameters: {
      query?: never
      header?: never
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Mails, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CandidateMailPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createCandidateMail: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCandidateMail']
      }
    }
    responses: {
      /** @description The held mail */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CandidateMail']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  cancelCandidateMail: {
    parameters: {
      query?: never
      header?: never
      path: {
        candidateMailId: components['parameters']['candidateMailId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The canceled mail */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CandidateMail']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listTopics: {
    parameters: {
      query?: {
        search?: string
        limit?: components['parameters']['Limit']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Topics for requirements and self-reported expertise */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TopicPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  chooseTopic: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description A topic's slug or an alias. */
        slug: components['parameters']['topicSlug']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          hidden?: boolean
          declared?: boolean
          dispute?: components['schemas']['Dispute']
        }
      }
    }
    responses: {
      /** @description The topic with the updated choice */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ChosenTopic']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getBoard: {
    parameters: {
      query?: never
      header?: never
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The position's applications as cards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Board']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getBoardCards: {
    parameters: {
      query: {
        ids: string[]
      }
      header?: never
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The cards of the given applications */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BoardCards']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getBoardEvidence: {
    parameters: {
      query?: never
      header?: never
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Linked developers' evidence by required topic */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BoardEvidence']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createApplication: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewApplication']
      }
    }
    responses: {
      /** @description The new application */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Application']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getApplication: {
    parameters: {
      query?: never
      header?: never
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The application with its candidate */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Application']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  applyApplicationEvent: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ApplicationEvent']
      }
    }
    responses: {
      /** @description The updated application */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BoardCard']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  applyConsentEvent: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ConsentEvent']
      }
    }
    responses: {
      /** @description The updated application */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BoardCard']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  checkInvitation: {
    parameters: {
      query?: {
        developerId?: string
        applicationId?: string
      }
      header?: never
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every rule that refuses now, with defaults for the form */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['InvitationCheck']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createInvitation: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewInvitation']
      }
    }
    responses: {
      /** @description The invitation. If a rule refuses to send it, it is a draft and `refusals` lists every reason. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['InvitationResult']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateInvitation: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        invitationId: components['parameters']['invitationId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InvitationContent']
      }
    }
    responses: {
      /** @description The updated invitation */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Invitation']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  applyInvitationEvent: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        invitationId: components['parameters']['invitationId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InvitationEvent']
      }
    }
    responses: {
      /** @description The updated invitation */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Invitation']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  resolveInvitationReport: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        invitationId: components['parameters']['invitationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The updated invitation */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Invitation']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getInvitation: {
    parameters: {
      query?: never
      header?: never
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The latest invitation, or null */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LatestInvitation']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listReceivedInvitations: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ReceivedInvitations']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  openReceivedInvitation: {
    parameters: {
      query?: never
      header?: never
      path: {
        invitationId: components['parameters']['invitationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A new link. The mailed link keeps working. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ReceivedInvitationLink']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listDigests: {
    parameters: {
      query?: never
      header?: never
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Up to 100 sent digests, newest first, and the draft */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DigestList']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createDigest: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DigestContent']
      }
    }
    responses: {
      /** @description The draft */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Digest']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listDigestPeople: {
    parameters: {
      query?: {
        search?: string
        /** @description Applications that the list begins with, where they are in play. */
        ids?: string[]
      }
      header?: never
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Who may be in a digest, and why others may not */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DigestPeople']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  countDigestDraft: {
    parameters: {
      query?: never
      header?: never
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The number of candidates; 0 without a draft */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DigestDraftCount']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getDigest: {
    parameters: {
      query?: never
      header?: never
      path: {
        digestId: components['parameters']['digestId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The digest */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Digest']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateDigest: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        digestId: components['parameters']['digestId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DigestContent']
      }
    }
    responses: {
      /** @description The updated draft */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Digest']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  applyDigestEvent: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        digestId: components['parameters']['digestId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DigestEvent']
      }
    }
    responses: {
      /** @description The updated digest */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Digest']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  resendDigest: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        digestId: components['parameters']['digestId']
        contactId: components['parameters']['contactId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The digest */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Digest']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  previewDigest: {
    parameters: {
      query?: never
      header?: never
      path: {
        digestId: components['parameters']['digestId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description HTML of both, as a recipient gets them */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DigestPreview']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listTimeline: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
      }
      header?: never
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of the application's timeline */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TimelinePage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listNotes: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
      }
      header?: never
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of notes, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotePage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createNote: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewNote']
      }
    }
    responses: {
      /** @description The new note */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Note']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listMentionable: {
    parameters: {
      query?: never
      header?: never
      path: {
        applicationId: components['parameters']['applicationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The members whom a note can mention */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MentionableMembers']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  searchCandidates: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of the company's candidates */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CandidatePage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  searchDevelopers: {
    parameters: {
      query?: {
        /** @description Slugs or aliases. Developers must have all of them. */
        topics?: string[]
        /** @description Minimum level */
        level?: number
        /** @description Minimum confidence, in percent */
        confidence?: number
        /** @description Earliest date of the last evidence, UTC. The week that contains the date counts. */
        seenSince?: string
        /** @description Part of the location, ignoring case */
        location?: string
        /** @description Any of these. Excludes developers without a status. */
        jobSearchStatus?: components['schemas']['JobSearchStatus'][]
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of developers who are visible to companies */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FoundDeveloperPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  lookAtDeveloper: {
    parameters: {
      query?: {
        /** @description The screen that shows the developer. Default: search. */
        surface?: components['parameters']['lookSurface']
      }
      header?: never
      path: {
        developerId: components['parameters']['developerId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The developer's profile as companies see it now */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShownProfile']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  lookAtTopic: {
    parameters: {
      query?: {
        /** @description The screen that shows the developer. Default: search. */
        surface?: components['parameters']['lookSurface']
      }
      header?: never
      path: {
        developerId: components['parameters']['developerId']
        /** @description A topic's slug or an alias. */
        slug: components['parameters']['topicSlug']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The number with its evidence */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShownNumber']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listDeletedCandidates: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
        search?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted candidates that can still be restored, newest deletion first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DeletedCandidatePage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getCandidate: {
    parameters: {
      query?: never
      header?: never
      path: {
        candidateId: components['parameters']['candidateId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The candidate */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Candidate']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  deleteCandidate: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        candidateId: components['parameters']['candidateId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Candidate deleted. The company can restore them for 30 days. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Candidate']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      412: components['responses']['Stale']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  updateCandidate: {
    parameters: {
      query?: never
      header?: {
        /** @description The version that the change starts from, in quotes. Missing: 428. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        candidateId: components['parameters']['candidateId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CandidateChanges']
      }
    }
    responses: {
      /** @description The updated candidate */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Candidate']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      412: components['responses']['Stale']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      428: components['responses']['IfMatchMissing']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  previewCandidateDeletion: {
    parameters: {
      query?: never
      header?: never
      path: {
        candidateId: components['parameters']['candidateId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Records that the deletion includes */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DeletionPreview']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  restoreCandidate: {
    parameters: {
      query?: never
      header?: never
      path: {
        candidateId: components['parameters']['candidateId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The restored candidate */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Restoration']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createImport: {
    parameters: {
      query: {
        fileName: string
      }
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path: {
        positionId: components['parameters']['positionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'text/csv': string
      }
    }
    responses: {
      /** @description The uploaded import */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Import']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getImport: {
    parameters: {
      query?: never
      header?: never
      path: {
        importId: components['parameters']['importId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The import with its progress */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Import']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  checkImport: {
    parameters: {
      query?: never
      header?: never
      path: {
        importId: components['parameters']['importId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportMapping']
      }
    }
    responses: {
      /** @description Dry run: the result for each row */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Import']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listImportRows: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
        action?: 'create' | 'update' | 'skip'
      }
      header?: never
      path: {
        importId: components['parameters']['importId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Rows with their result (create, update or skip) and the reasons */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ImportRowPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  runImport: {
    parameters: {
      query?: never
      header?: never
      path: {
        importId: components['parameters']['importId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Import started */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Import']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listIntegrations: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The user's connections */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['IntegrationPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  connectRepository: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          url: string
        }
      }
    }
    responses: {
      /** @description The new connection */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ConnectedIntegration']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  beginBundle: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The repository's name. */
          name: string
          /** @description Size in bytes. */
          size: number
        }
      }
    }
    responses: {
      /** @description The started upload */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Bundle']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  dropBundle: {
    parameters: {
      query?: never
      header?: never
      path: {
        bundleId: components['parameters']['bundleId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Unfinished upload canceled */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  sendBundlePart: {
    parameters: {
      query?: never
      header?: never
      path: {
        bundleId: components['parameters']['bundleId']
        /** @description Part number, from 1. */
        part: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/octet-stream': string
      }
    }
    responses: {
      /** @description Part received */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BundleSent']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  startConnect: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          integrationName: components['schemas']['ForgeName']
          /** @description True includes private repositories. False covers public repositories only. */
          isPrivateAllowed: boolean
          /** Format: uuid */
          integrationId: string | null
        }
      }
    }
    responses: {
      /** @description The page to open at the code host */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OAuthAttempt']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  addAvailableIntegration: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          integrationName: components['schemas']['ForgeName']
          /** @description The code from the code host's redirect. */
          code: string
          /** @description Same value as in the attempt. */
          isPrivateAllowed: boolean
          /** @description The state of the attempt. */
          token: string
        }
      }
    }
    responses: {
      /** @description The connection */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ConnectedIntegration']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  syncIntegration: {
    parameters: {
      query?: never
      header?: never
      path: {
        integrationId: components['parameters']['integrationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Sync started */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ConnectedIntegration']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  revokeIntegration: {
    parameters: {
      query?: never
      header?: never
      path: {
        integrationId: components['parameters']['integrationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The disconnected connection, with its evidence */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ConnectedIntegration']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  removeIntegration: {
    parameters: {
      query?: never
      header?: never
      path: {
        integrationId: components['parameters']['integrationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Connection and evidence removed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  cancelAnalysis: {
    parameters: {
      query?: never
      header?: never
      path: {
        analysisId: components['parameters']['analysisId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The connection after the cancellation */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ConnectedIntegration']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  includeRepository: {
    parameters: {
      query?: never
      header?: never
      path: {
        repositoryId: components['parameters']['repositoryId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          included: boolean
        }
      }
    }
    responses: {
      /** @description The connection with the updated repository */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ConnectedIntegration']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listProfileLinks: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The user's share links */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProfileLinkPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  createProfileLink: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The developer's own note on who has the link. */
          label: string
          days: components['schemas']['ProfileLinkDays']
        }
      }
    }
    responses: {
      /** @description The new share link */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NewProfileLink']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  rotateProfileLink: {
    parameters: {
      query?: never
      header?: never
      path: {
        profileLinkId: components['parameters']['profileLinkId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          days: components['schemas']['ProfileLinkDays']
        }
      }
    }
    responses: {
      /** @description The link with its new address */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NewProfileLink']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  revokeProfileLink: {
    parameters: {
      query?: never
      header?: never
      path: {
        profileLinkId: components['parameters']['profileLinkId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The revoked link */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProfileLink']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  embedProfileLink: {
    parameters: {
      query?: never
      header?: never
      path: {
        profileLinkId: components['parameters']['profileLinkId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The link with its new image */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NewProfileLink']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  endProfileLinkEmbed: {
    parameters: {
      query?: never
      header?: never
      path: {
        profileLinkId: components['parameters']['profileLinkId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The link without an image */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProfileLink']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  openSharedProfile: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkSecret']
      }
    }
    responses: {
      /** @description The shared profile */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SharedProfile']
        }
      }
      400: components['responses']['BadRequest']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  openSharedTopic: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description A topic's slug or an alias. */
        slug: components['parameters']['topicSlug']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkSecret']
      }
    }
    responses: {
      /** @description The number with its evidence */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShownNumber']
        }
      }
      400: components['responses']['BadRequest']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getShownProfile: {
    parameters: {
      query: {
        viewer: 'company' | 'link' | 'public'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The profile as the given viewer sees it */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShownProfile']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listAuditLog: {
    parameters: {
      query?: {
        /** @description A member who caused the entries. */
        actor?: string
        record?: components['schemas']['AuditRecordKind']
        /** @description Included. */
        from?: string
        /** @description Excluded. */
        until?: string
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of the audit log */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AuditPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listNotifications: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of your notifications */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotificationPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  readAllNotifications: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: date-time
           * @description Included. The newest `createdAt` that you have seen.
           */
          until: string
        }
      }
    }
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  readNotification: {
    parameters: {
      query?: never
      header?: never
      path: {
        notificationId: components['parameters']['notificationId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getNotificationSettings: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description How you are notified */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotificationSettings']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  setNotificationChannels: {
    parameters: {
      query?: never
      header?: never
      path: {
        notificationKind: components['parameters']['notificationKind']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          bell: boolean
          email: boolean
        }
      }
    }
    responses: {
      /** @description How you are notified */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotificationSettings']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listAccessLog: {
    parameters: {
      query?: {
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of the access log */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AccessLogPage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  claimCommitAddress: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** Format: email */
          email: string
          /** @enum {string} */
          from: 'profile' | 'onboarding'
        }
      }
    }
    responses: {
      /** @description The commit email, waiting for verification */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CommitAddress']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  confirmCommitAddress: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          token: string
        }
      }
    }
    responses: {
      /** @description The verified commit email */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CommitAddress']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  removeCommitAddress: {
    parameters: {
      query?: never
      header?: never
      path: {
        commitAddressId: components['parameters']['commitAddressId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Commit email removed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  addSigningKey: {
    parameters: {
      query?: never
      header?: {
        /** @description A repeated key returns the first response for 24 hours, within the tenant. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          signature: string
        }
      }
    }
    responses: {
      /** @description The new signing key */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SigningKey']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['WrongContentType']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  removeSigningKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        signingKeyId: components['parameters']['signingKeyId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Signing key removed */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getExpertise: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The user's expertise by topic */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ExpertisePage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  exportEvidence: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All data about the user */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EvidenceExport']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getEvidence: {
    parameters: {
      query: {
        topic: string
        by: 'repository' | 'week' | 'commit'
        repository?: string
        /** @description First week, as a week number */
        from?: number
        /** @description Last week, as a week number */
        to?: number
        cursor?: components['parameters']['Cursor']
        limit?: components['parameters']['Limit']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of evidence */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EvidencePage']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  explainTopic: {
    parameters: {
      query: {
        topic: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The calculation of the number */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TopicExplanation']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getExpertiseProfile: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Expertise by topic */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ExpertiseProfile']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  getTopicProfileData: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The user's topics and trending topics */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TopicProfile']
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      422: components['responses']['Refused']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  streamLiveUpdates: {
    parameters: {
      query?: never
      header?: {
        'Last-Event-ID'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A stream of server-sent events */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/event-stream': string
        }
      }
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
  listLocalInbox: {
    parameters: {
      query?: {
        to?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Emails of the local inbox, newest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LocalInbox']
        }
      }
      400: components['responses']['BadRequest']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Failure']
      503: components['responses']['Unavailable']
    }
  }
}

/** Who may call an operation, and whether it insists on If-Match. */
export interface operationTraits {
  getLiveness: { actor: 'public'; ifMatch: false }
  getReadiness: { actor: 'public'; ifMatch: false }
  loginPassword: { actor: 'public'; ifMatch: false }
  registerPassword: { actor: 'identity'; ifMatch: false }
  verifyEmail: { actor: 'public'; ifMatch: false }
  resendVerification: { actor: 'identity'; ifMatch: false }
  startSignIn: { actor: 'public'; ifMatch: false }
  startLink: { actor: 'identity'; ifMatch: false }
  linkProvider: { actor: 'identity'; ifMatch: false }
  unlinkProvider: { actor: 'identity'; ifMatch: false }
  loginWithMicrosoft: { actor: 'public'; ifMatch: false }
  loginWithGoogle: { actor: 'public'; ifMatch: false }
  loginWithGitHub: { actor: 'public'; ifMatch: false }
  refreshJwt: { actor: 'public'; ifMatch: false }
  openSession: { actor: 'identity'; ifMatch: false }
  endSession: { actor: 'identity'; ifMatch: false }
  listSessions: { actor: 'identity'; ifMatch: false }
  revokeOtherSessions: { actor: 'identity'; ifMatch: false }
  revokeSession: { actor: 'identity'; ifMatch: false }
  getUserProfile: { actor: 'identity'; ifMatch: false }
  getAccount: { actor: 'identity'; ifMatch: false }
  changePassword: { actor: 'identity'; ifMatch: false }
  requestEmailChange: { actor: 'identity'; ifMatch: false }
  resetPassword: { actor: 'public'; ifMatch: false }
  requestPasswordReset: { actor: 'public'; ifMatch: false }
  checkPasswordReset: { actor: 'public'; ifMatch: false }
  deleteKm: { actor: 'identity'; ifMatch: false }
  getDeletionReceipt: { actor: 'public'; ifMatch: false }
  getDemo: { actor: 'identity'; ifMatch: false }
  openDemo: { actor: 'public'; ifMatch: false }
  leaveDemo: { actor: 'identity'; ifMatch: false }
  resetDemo: { actor: 'identity'; ifMatch: false }
  initUser: { actor: 'user'; ifMatch: false }
  updateUserDetails: { actor: 'user'; ifMatch: false }
  updateNotifyEmail: { actor: 'user'; ifMatch: false }
  updatePrivacySettings: { actor: 'user'; ifMatch: false }
  updateRecuitmentStatuses: { actor: 'user'; ifMatch: false }
  listBackground: { actor: 'user'; ifMatch: false }
  addBackgroundEntry: { actor: 'user'; ifMatch: false }
  changeBackgroundEntry: { actor: 'user'; ifMatch: true }
  removeBackgroundEntry: { actor: 'user'; ifMatch: false }
  listBlockedCompanies: { actor: 'user'; ifMatch: false }
  blockCompany: { actor: 'user'; ifMatch: false }
  previewCompanyDeletion: { actor: 'company'; ifMatch: false }
  applyCompanyEvent: { actor: 'company'; ifMatch: false }
  getCompanyProfile: { actor: 'identity'; ifMatch: false }
  createCompany: { actor: 'identity'; ifMatch: false }
  updateCompanyDetails: { actor: 'company'; ifMatch: false }
  incrementOnboardingStep: { actor: 'identity'; ifMatch: false }
  decrementOnboardingStep: { actor: 'identity'; ifMatch: false }
  keepTour: { actor: 'identity'; ifMatch: false }
  listMembers: { actor: 'company'; ifMatch: false }
  inviteMembers: { actor: 'company'; ifMatch: false }
  updateOwnMember: { actor: 'company'; ifMatch: true }
  listOwnedRecords: { actor: 'company'; ifMatch: false }
  applyMemberEvent: { actor: 'company'; ifMatch: true }
  getOwnershipTransfer: { actor: 'company'; ifMatch: false }
  offerOwnership: { actor: 'company'; ifMatch: false }
  applyOwnershipEvent: { actor: 'company'; ifMatch: false }
  listOwnMemberInvitations: { actor: 'identity'; ifMatch: false }
  openMemberInvitation: { actor: 'public'; ifMatch: false }
  askForAnotherEmail: { actor: 'identity'; ifMatch: false }
  joinCompany: { actor: 'identity'; ifMatch: false }
  getDashboard: { actor: 'company'; ifMatch: false }
  listOpenPositions: { actor: 'company'; ifMatch: false }
  listApplicationsInPlay: { actor: 'company'; ifMatch: false }
  listCalendar: { actor: 'company'; ifMatch: false }
  listClients: { actor: 'company'; ifMatch: false }
  createClient: { actor: 'company'; ifMatch: false }
  getClient: { actor: 'company'; ifMatch: false }
  updateClient: { actor: 'company'; ifMatch: true }
  listContacts: { actor: 'company'; ifMatch: false }
  createContact: { actor: 'company'; ifMatch: false }
  deleteContact: { actor: 'company'; ifMatch: true }
  updateContact: { actor: 'company'; ifMatch: true }
  previewContactDeletion: { actor: 'company'; ifMatch: false }
  restoreContact: { actor: 'company'; ifMatch: false }
  listPositions: { actor: 'company'; ifMatch: false }
  createPosition: { actor: 'company'; ifMatch: false }
  getPosition: { actor: 'company'; ifMatch: false }
  updatePosition: { actor: 'company'; ifMatch: true }
  applyPositionEvent: { actor: 'company'; ifMatch: true }
  getPlan: { actor: 'company'; ifMatch: false }
  requestEntitlement: { actor: 'company'; ifMatch: false }
  listStageTemplates: { actor: 'company'; ifMatch: false }
  createStageTemplate: { actor: 'company'; ifMatch: false }
  deleteStageTemplate: { actor: 'company'; ifMatch: true }
  updateStageTemplate: { actor: 'company'; ifMatch: true }
  listRejectionReasons: { actor: 'company'; ifMatch: false }
  createRejectionReason: { actor: 'company'; ifMatch: false }
  deleteRejectionReason: { actor: 'company'; ifMatch: true }
  updateRejectionReason: { actor: 'company'; ifMatch: true }
  uploadLogo: { actor: 'company'; ifMatch: false }
  removeLogo: { actor: 'company'; ifMatch: false }
  getCompanyPrivacy: { actor: 'company'; ifMatch: false }
  updateCompanyPrivacy: { actor: 'company'; ifMatch: true }
  previewRetention: { actor: 'company'; ifMatch: false }
  listConsentTexts: { actor: 'company'; ifMatch: false }
  writeConsentText: { actor: 'company'; ifMatch: true }
  listMailTemplates: { actor: 'company'; ifMatch: false }
  createMailTemplate: { actor: 'company'; ifMatch: false }
  deleteMailTemplate: { actor: 'company'; ifMatch: true }
  updateMailTemplate: { actor: 'company'; ifMatch: true }
  sendTestMail: { actor: 'company'; ifMatch: false }
  listMailValues: { actor: 'company'; ifMatch: false }
  listCandidateLabels: { actor: 'company'; ifMatch: false }
  changeCandidateLabel: { actor: 'company'; ifMatch: false }
  listCandidateMails: { actor: 'company'; ifMatch: false }
  createCandidateMail: { actor: 'company'; ifMatch: false }
  cancelCandidateMail: { actor: 'company'; ifMatch: false }
  listTopics: { actor: 'identity'; ifMatch: false }
  chooseTopic: { actor: 'user'; ifMatch: false }
  getBoard: { actor: 'company'; ifMatch: false }
  getBoardCards: { actor: 'company'; ifMatch: false }
  getBoardEvidence: { actor: 'company'; ifMatch: false }
  createApplication: { actor: 'company'; ifMatch: false }
  getApplication: { actor: 'company'; ifMatch: false }
  applyApplicationEvent: { actor: 'company'; ifMatch: true }
  applyConsentEvent: { actor: 'company'; ifMatch: true }
  checkInvitation: { actor: 'company'; ifMatch: false }
  createInvitation: { actor: 'company'; ifMatch: false }
  updateInvitation: { actor: 'company'; ifMatch: true }
  applyInvitationEvent: { actor: 'company'; ifMatch: true }
  resolveInvitationReport: { actor: 'company'; ifMatch: true }
  getInvitation: { actor: 'company'; ifMatch: false }
  listReceivedInvitations: { actor: 'user'; ifMatch: false }
  openReceivedInvitation: { actor: 'user'; ifMatch: false }
  listDigests: { actor: 'company'; ifMatch: false }
  createDigest: { actor: 'company'; ifMatch: false }
  listDigestPeople: { actor: 'company'; ifMatch: false }
  countDigestDraft: { actor: 'company'; ifMatch: false }
  getDigest: { actor: 'company'; ifMatch: false }
  updateDigest: { actor: 'company'; ifMatch: true }
  applyDigestEvent: { actor: 'company'; ifMatch: true }
  resendDigest: { actor: 'company'; ifMatch: true }
  previewDigest: { actor: 'company'; ifMatch: false }
  listTimeline: { actor: 'company'; ifMatch: false }
  listNotes: { actor: 'company'; ifMatch: false }
  createNote: { actor: 'company'; ifMatch: false }
  listMentionable: { actor: 'company'; ifMatch: false }
  searchCandidates: { actor: 'company'; ifMatch: false }
  searchDevelopers: { actor: 'company'; ifMatch: false }
  lookAtDeveloper: { actor: 'company'; ifMatch: false }
  lookAtTopic: { actor: 'company'; ifMatch: false }
  listDeletedCandidates: { actor: 'company'; ifMatch: false }
  getCandidate: { actor: 'company'; ifMatch: false }
  deleteCandidate: { actor: 'company'; ifMatch: true }
  updateCandidate: { actor: 'company'; ifMatch: true }
  previewCandidateDeletion: { actor: 'company'; ifMatch: false }
  restoreCandidate: { actor: 'company'; ifMatch: false }
  createImport: { actor: 'company'; ifMatch: false }
  getImport: { actor: 'company'; ifMatch: false }
  checkImport: { actor: 'company'; ifMatch: false }
  listImportRows: { actor: 'company'; ifMatch: false }
  runImport: { actor: 'company'; ifMatch: false }
  listIntegrations: { actor: 'user'; ifMatch: false }
  connectRepository: { actor: 'user'; ifMatch: false }
  beginBundle: { actor: 'user'; ifMatch: false }
  dropBundle: { actor: 'user'; ifMatch: false }
  sendBundlePart: { actor: 'user'; ifMatch: false }
  startConnect: { actor: 'user'; ifMatch: false }
  addAvailableIntegration: { actor: 'user'; ifMatch: false }
  syncIntegration: { actor: 'user'; ifMatch: false }
  revokeIntegration: { actor: 'user'; ifMatch: false }
  removeIntegration: { actor: 'user'; ifMatch: false }
  cancelAnalysis: { actor: 'user'; ifMatch: false }
  includeRepository: { actor: 'user'; ifMatch: false }
  listProfileLinks: { actor: 'user'; ifMatch: false }
  createProfileLink: { actor: 'user'; ifMatch: false }
  rotateProfileLink: { actor: 'user'; ifMatch: false }
  revokeProfileLink: { actor: 'user'; ifMatch: false }
  embedProfileLink: { actor: 'user'; ifMatch: false }
  endProfileLinkEmbed: { actor: 'user'; ifMatch: false }
  openSharedProfile: { actor: 'public'; ifMatch: false }
  openSharedTopic: { actor: 'public'; ifMatch: false }
  getShownProfile: { actor: 'user'; ifMatch: false }
  listAuditLog: { actor: 'company'; ifMatch: false }
  listNotifications: { actor: 'company'; ifMatch: false }
  readAllNotifications: { actor: 'company'; ifMatch: false }
  readNotification: { actor: 'company'; ifMatch: false }
  getNotificationSettings: { actor: 'company'; ifMatch: false }
  setNotificationChannels: { actor: 'company'; ifMatch: false }
  listAccessLog: { actor: 'user'; ifMatch: false }
  claimCommitAddress: { actor: 'user'; ifMatch: false }
  confirmCommitAddress: { actor: 'user'; ifMatch: false }
  removeCommitAddress: { actor: 'user'; ifMatch: false }
  addSigningKey: { actor: 'user'; ifMatch: false }
  removeSigningKey: { actor: 'user'; ifMatch: false }
  getExpertise: { actor: 'user'; ifMatch: false }
  exportEvidence: { actor: 'user'; ifMatch: false }
  getEvidence: { actor: 'user'; ifMatch: false }
  explainTopic: { actor: 'user'; ifMatch: false }
  getExpertiseProfile: { actor: 'identity'; ifMatch: false }
  getTopicProfileData: { actor: 'user'; ifMatch: false }
  streamLiveUpdates: { actor: 'identity'; ifMatch: false }
  listLocalInbox: { actor: 'public'; ifMatch: false }
}
