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
     * @description Every wrong combination is answered with one problem, code invalid-credential; 403 is session-invalid or account-being-deleted, where every session or the account itself ended on the way.
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
     * @description The verification mail is queued in the same transaction. While an account of this sign-in is being erased the code is account-being-deleted.
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
     * @description In a browser that is not bound to the account, whoever follows the link need not be who registered: 422 then, and the code says what is needed besides, `password-or-new-needed`, `password-needed`, `new-password-needed` or `own-browser-needed`. A link that was used says `already-verified` while the address that it confirmed is the account's.
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
     * Start sign-in or sign-up with a provider
     * @description Sets the browser's binding cookie. State, PKCE verifier and nonce are of one use, for ten minutes, by this browser.
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
     * Start linking a provider, or re-authenticate with one
     * @description Linking needs a sign-in of the last five minutes, and a verified address (email-unverified), so that whoever registered an address that is not theirs keeps no way in.
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
     * Finish linking a provider
     * @description Needs a verified address (email-unverified), as startLink does; 403 is session-invalid, where the caller's session ended on the way.
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
     * Unlink a provider
     * @description Needs a sign-in of the last five minutes. The last way in stays (rule account.last-sign-in).
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
     * @description Refusals by code are state-invalid, state-used, state-expired, code-rejected, account-missing, email-already-in-use, user-mismatch and user-disabled; 403 is session-invalid, where every session of the person ended on the way; 503 is provider-unavailable.
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
     * @description Refusals by code are state-invalid, state-used, state-expired, code-rejected, account-missing, email-already-in-use, user-mismatch and user-disabled; 403 is session-invalid, where every session of the person ended on the way; 503 is provider-unavailable.
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
     * @description Refusals by code are state-invalid, state-used, state-expired, code-rejected, account-missing, email-already-in-use, user-mismatch and user-disabled; 403 is session-invalid, where every session of the person ended on the way; 503 is provider-unavailable.
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
     * @description A new pair for a browser that has lost its own: the provider's token and the browser binding vouch.
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
     * @description One entry for each browser with a session of ours, the one that was used last first.
     */
    get: operations['listSessions']
    put?: never
    post?: never
    /**
     * Sign out of all other browsers
     * @description The provider's tokens that were signed in there before are refused with them, at once.
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
     * @description The provider's tokens that were signed in there before are refused with them, at once.
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
     * @description For both kinds of account; the settings page reads it.
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
     * @description Needs the provider's token of a sign-in at most 5 minutes old, and sets a first password too. Every other session ends; the answer signs this browser in again.
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
     * Change the email: send a link to the new one
     * @description The address changes when the link is followed (verifyEmail). A verified address is only changed after a sign-in at most 5 minutes old.
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
     * @description Every session of the person ends. A refused password does not use the link up.
     */
    put: operations['resetPassword']
    /**
     * Send a password reset email
     * @description Answered alike for known and unknown addresses, after the same work. One mail a minute and five an hour for each address; a request in between queues none.
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
     * @description For good, after a sign-in at most 5 minutes old. Every session ends. The receipt is readable without an account. The owner of a company cannot leave it; its last member erases the company too and names it in `company`.
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
     * @description Kinds and counts, no name and no address; kept for 400 days. The same as a page stands at /receipts/{token} of the origin.
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
     * @description Called once, by step 1 of user onboarding.
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
     * @description Null for nowhere.
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
     * @description The other parts stay as they are. Without `userIdentifier` it is the caller’s own profile. Super users may name the uid of
     *     another developer; to everybody else another one is answered as somebody who does not exist.
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
     * @description Part of the introduction: seen by whoever sees that, and searched for by companies that do, from this answer on.
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
     * @description In the developer’s own words, no evidence: what goes on first, then what ended last.
     */
    get: operations['listBackground']
    put?: never
    /**
     * Add an experience or education entry
     * @description Others see it as the section `background` of the privacy settings says, from this answer on. 50 at most.
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
     * @description A company is known by its website, by its domains and by the addresses of its members. Whoever stands below the domain is blocked
     *     with it. From this answer on it finds nothing of the developer, and is not told why; 100 domains at most.
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
     * Preview what deleting the company deletes
     * @description Refused while the company has other members.
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
     * @description Called once, by step 1 of company onboarding; the caller becomes its owner. Repeated with the same member it answers the company that exists.
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
    post?: never
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
    /** Update the user's own member record */
    patch: operations['updateOwnMember']
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
  '/stageTemplates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List stage templates */
    get: operations['listStageTemplates']
    put?: never
    post?: never
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
     * Hide, add or dispute a topic
     * @description What is not named stays as it is; where nothing is chosen any more, nothing is kept. A hidden topic is shown to nobody else. A
     *     declared one is shown without numbers until commits are evidence of it, and again where they are no more; 50 at most. A
     *     dispute is the caller’s own note, which changes no number. An alias of the catalogue is taken for its topic.
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
     * @description The whole board in one compact answer: at most 20,000 cards, those with an outcome last, of each kind the longest in their stage first. A position takes no more (docs/decisions); one that has more tells it by `total`.
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
     * @description What a live update or a conflict asks for: ids that are gone come back as removed.
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
     * @description Those whom the company finds now, by the topics of the requirements that they show it; whoever is missing is a candidate as any
     *     other. In the board's order; topics of the first 200 alone, as each brings months of all that is asked for.
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
     * @description Refused by the rule `hasRoomOnBoard` where the position has 20,000 applications, deleted candidates' included. A developer is one
     *     candidate of the company: whoever adds them again is told who has, with their card in `current`.
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
     * @description In the order of the first topic, most points first; without one the newest first. Level, confidence and date hold for each topic
     *     that is named, of which an alias is taken for its topic. A page looks through at most 1,000 developers: it may end with fewer
     *     than `limit`, or with none, and the place to look on from. Who blocks the company is not found.
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
     * @description Whom a search finds, and nobody else. The developer sees that the company looked, where, and at which sections.
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
     * @description Of whom a search finds, and of a topic that they show: figures that compute the number again, and the commits behind it where
     *     companies see those. The developer sees that the company looked, where, and at which sections.
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
    /** Preview what deleting a candidate deletes */
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
     * @description All of them, the oldest connection first, with their repositories and how far reading them is.
     */
    get: operations['listIntegrations']
    put?: never
    /**
     * Connect a public repository
     * @description It is read at once. One that was revoked is connected again. An address is https, without a user, a query or another port.
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
     * @description For a history that no host shows: at most 200 MB, sent in parts, each again where it got lost. It is read once the last part
     *     has come, as the repository of its name, and is not kept. One that was begun before and not sent to its end is dropped.
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
     * @description With the last one that was missing it is whole, and is read.
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
     * @description Sets the browser's binding cookie. State and PKCE verifier are of one use, for ten minutes, by this browser. With an
     *     `integrationId` that connection is connected again, by the same account there.
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
     * @description Its repositories are listed and read at once, and its verified addresses count, beside that of the account, as with every
     *     connection. One that is connected already has its
     *     access renewed. Refusals by code are state-invalid, state-used, state-expired, code-rejected and user-mismatch; 409 is
     *     forge-account-connected, where somebody else here has connected it; 503 is provider-unavailable or
     *     histories-unavailable.
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
     * @description What was read before it stays.
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
     * @description The newest first, with how often each was opened. Of revoked ones the last twenty.
     */
    get: operations['listProfileLinks']
    put?: never
    /**
     * Create a share link
     * @description Whoever has it sees the sections that are open to links or to everybody. Its address is in this answer alone: of what it carries a
     *     hash is kept, so that this call takes no Idempotency-Key. At most 20 that are not revoked; 60 an hour are made or given another
     *     address.
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
     * @description The address of before opens nothing any more; the link lasts from now on as long as is said. One that is revoked stays so
     *     (link-revoked).
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
     * @description At once and for good. Again: as it stands.
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
     * @description Its address has a key of its own, which opens nothing else; the one of before shows nothing any more. It shows what the link
     *     shows, as long as the link opens, and is kept by whoever fetches it for an hour. Fetches are counted, and no looks. Of a link
     *     that is revoked there is none (link-revoked).
     */
    post: operations['embedProfileLink']
    /**
     * Remove a share link's embedded image
     * @description The link stays as it is. Again, and where there is none: as it stands.
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
     * @description Without an account, by what stands behind `/profile/` in the link’s address. A link that was revoked, that has expired, whose
     *     developer’s account is erased and one that never was are answered alike. Each call is written down in the developer’s access log,
     *     which is why it is no GET; 300 in ten minutes by a network, together with pages at `/profile/`, which have the same in them, their
     *     pictures, and numbers that are opened.
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
     * @description Without an account, by what stands behind `/profile/` in the link’s address: figures that compute the number again, and the commits
     *     behind it where the link shows those. A link that opens nothing, a topic that it does not show and one that was never worked on are
     *     answered alike. Each is written down in the developer’s access log with the sections that it showed, and counts with the calls that
     *     open links: 300 in ten minutes by a network.
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
     * @description The caller’s own profile as others are shown it: a company that the caller does not block, whoever opens a link, or the public page.
     *     It is no look, and nothing is written down.
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
  '/accessLog': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the access log
     * @description The newest first. Looks of one hour by one viewer in one place at the same sections are one entry.
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
     * @description Its commits count as `unverified` from the next reading on. A mail with a link goes to it, and again where it is claimed again;
     *     whether another account has the address is told to nobody but who follows the link. At most 20 addresses, 20 mails an hour by an
     *     account, one a minute and five an hour to an address. The address of a program is refused (address-of-program): what it commits
     *     counts for nobody. The link leads to where the claim was made, `from`: the profile, or the step of the onboarding.
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
     * @description The account that claimed it, signed in; its commits count as `verified` at once, what was read included. Refusals by code are
     *     link-other-account, link-invalid, link-expired and, where another account has confirmed it before, address-owned (409).
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
     * @description What was read under it counts no more, and another account may confirm it. The account’s own address stays (address-of-account).
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
     * @description An armoured SSH signature of the text `signing.challenge` of GET /integrations in the namespace `assay`, with a line end or
     *     without; it names its key. Commits that the key has signed count as `signed` once they are read. Ed25519 alone, 20 at most.
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
     * @description No signature counts in what was read before, until it is read anew.
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
     * @description As docs/expertise.md has it; points are hundredths of a week of work. Topics with the most points first, with what the caller
     *     has chosen of them; `unobserved` are those of a choice that no commit is evidence of, by name.
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
     * @description The profile with who sees what, experience and education, links without their addresses, who has looked, companies that are blocked, connections, addresses
     *     and public keys as they stand, every reading, what the commits come to now with what is said of each topic, and every commit that
     *     is kept, of repositories that are left out too, with who says that it is the caller’s.
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
     * @description Groups over all pages add up to `total`. Weeks are counted from Monday, 5 January 1970, UTC.
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
     * @description Every figure that docs/expertise.md computes it with: whoever has them computes it again. And what was counted less, or not at
     *     all, and why.
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
     * @description A developer’s own, as GET /expertise has it. A company’s: what it may see now of its candidates who are developers, each with the
     *     three topics of most points, of the 500 candidates that came last.
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
     * @description Of those whom companies find: how many have worked on a topic in the last three months before this one, in tens, rounded down,
     *     and nothing of a topic with fewer than ten.
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
     * Server-sent events: ids of what changed, and the end of the session
     * @description Needs the access token of our own session, of a verified person with an account. Resumable; ids only.
     *     An active member hears the changes of the company, a developer their own (`user.changed`: profile, name, address,
     *     steps, providers; `integration.…`: connections), each with its position as id. To everybody: `ready`, `missed`
     *     (load again), `role` (kind of account, company, role, membership or staff rights changed), `ended` with
     *     `{ "reason" }` (the session is over), `replaced` (a sixth stream of the session was opened), `expired` (the token
     *     ended). The stream closes after the last three.
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
    /** @description RFC 9457 problem details, with the members the client reads. */
    Problem: {
      /** Format: uri-reference */
      type: string
      title: string
      status: number
      instance: string
      code: string
      message: string
      isCompany?: boolean
      rule?: string
      /** @description What the rule looked at. */
      facts?: {
        [key: string]: unknown
      }
      fix?: string
      who?: string
      errors?: components['schemas']['FieldError'][]
      /** @description The current record, with its version, where a stale If-Match was refused. */
      current?: {
        [key: string]: unknown
      }
      retryAfter?: number
    }
    FieldError: {
      /** @description Dotted name of the member, e.g. details.name */
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
      /** @description Whether it is this browser's. */
      current: boolean
      /** @description What the browser called itself at its sign-in; may be empty. */
      userAgent: string
      /** Format: date-time */
      createdAt: string
      /**
       * Format: date-time
       * @description When it was opened or last renewed.
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
    /** @description The account to make: its kind, the person's name and, for a company, its name. */
    NewUser: {
      userType: components['schemas']['UserType']
      name: components['schemas']['PersonName']
      companyName?: components['schemas']['CompanyName']
    }
    Registration: {
      userType: components['schemas']['UserType']
      isFirstLogin: boolean
    }
    /** @enum {string} */
    OnboardingKind: 'user' | 'recruitment' | 'company'
    /** @description The step the change starts from: a repeated request does not count twice. */
    OnboardingStepChange: {
      kind: components['schemas']['OnboardingKind']
      from: number
    }
    OnboardingStep: {
      onboardingStep: number
      /** @description Of the record that counts it, the account or the company: the higher one is the later. */
      version: number
    }
    /**
     * @description `introduction`: name, headline, title, location and whether they look for work. `expertise`: topics with their levels, over the months. `commits`:
     *     repositories and commits that are public. `background`: experience and education, in the developer’s own words. `contact`: the
     *     email.
     * @enum {string}
     */
    PrivacySection: 'introduction' | 'expertise' | 'commits' | 'background' | 'contact'
    /**
     * @description `nobody`: the developer alone. `companies`: signed-in members of companies, not whoever has a link. `link`: whoever opens a
     *     link of the developer, not companies that search. `everybody`: both, and the public page.
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
    }
    /** @description Who sees each part; nobody at first. */
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
    /** @description From 1950-01 on. */
    CalendarMonth: string
    NewBackgroundEntry: {
      kind: components['schemas']['BackgroundKind']
      title: components['schemas']['BackgroundLine']
      organisation: components['schemas']['BackgroundLine']
      from: components['schemas']['CalendarMonth']
      /** @description Null while it goes on; not before `from`. */
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
      /** @description Null while it goes on; not before `from`. */
      to: components['schemas']['CalendarMonth'] | null
      text: components['schemas']['BackgroundText']
    }
    BackgroundPage: {
      items: components['schemas']['BackgroundEntry'][]
      /** @description As many as there may be. */
      most: number
    }
    /** @enum {string} */
    JobSearchStatus: 'closed' | 'open' | 'activelyLooking'
    /** @description Null until the developer says so. */
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
      /** @description Of the IANA list */
      timeZone: string | null
      /** @description One of USER_TITLES. */
      title: string | null
      /** @description What the person works as. */
      position: string | null
      /** Format: email */
      notifyEmail: string | null
      jobSearchStatus: components['schemas']['SaidJobSearchStatus']
      employmentType: components['schemas']['EmploymentTypes']
      privacySettings: components['schemas']['PrivacySettings']
      /** @description Whether initUser has been called. */
      initialised: boolean
      /** @description The titles to choose from. */
      USER_TITLES: string[]
      onboardingStep: {
        user: number
        recruitment: number
        /** @description Of the account, which every step counts up: the higher one is the later. */
        version: number
      }
      /** @description 0 before anything was filled in. */
      version: number
    }
    /** @description The partial profile. Null clears; what is left out stays. */
    UserDetails: {
      name?: components['schemas']['PersonName']
      headline?: components['schemas']['DetailLine']
      location?: components['schemas']['DetailLine']
      timeZone?: string | null
      title?: string | null
      position?: components['schemas']['DetailLine']
    }
    /** @description The profile as it begins: a name at least. */
    NewUserDetails: {
      name: components['schemas']['PersonName']
      headline?: components['schemas']['DetailLine']
      location?: components['schemas']['DetailLine']
      timeZone?: string | null
      title?: string | null
      position?: components['schemas']['DetailLine']
    }
    /** @description One line with something to read, without characters that turn the direction of what follows; so are the others. */
    PersonName: string
    CompanyName: string
    Tag: string
    /**
     * Format: uri
     * @description http or https, since it is made a link of.
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
      /** @description Whether this sign-in is at most 5 minutes old, as changes of the account ask for. */
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
      /** @description The address as that provider knows it. */
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
       * @description Null while the last of it is being erased.
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
      | 'positions'
      | 'candidates'
      | 'applications'
      | 'consents'
      | 'notes'
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
      | 'blockedCompanies'
      | 'profileLinks'
      | 'looks'
      | 'changes'
      | 'answers'
    /** @description The account type with the profile absent heals a wrong hint (navigation.md section 6). */
    UserProfileAnswer: {
      accountType: components['schemas']['UserType']
      profile: components['schemas']['UserProfile'] | null
      superUser: boolean
      /** @description Code hosts whose accounts the caller can connect here; none for people of a company. */
      avaliableIntegrations: components['schemas']['ForgeName'][]
      lastEventId: components['schemas']['LastEventId']
    }
    /** @description For the header Last-Event-ID of the live stream, which then tells everything that happened after this answer was read: what a screen reads later is not overtaken. Null where the caller has no changes to hear of. */
    LastEventId: string | null
    /** @description The partial company record. */
    CompanyDetails: {
      name?: components['schemas']['CompanyName']
      website?: components['schemas']['WebAddressOrNone']
      size?: components['schemas']['CompanySize'] | null
      country?: string | null
      domains?: components['schemas']['Domain'][]
      locale?: string
      timeZone?: string
      currency?: string
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
      onboardingStep: number
      version: number
      /** Format: date-time */
      createdAt: string
      /** Format: date-time */
      updatedAt: string
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
    /** @description A company before its creation has no companyId and no company record. */
    CompanyProfileAnswer: {
      accountType: components['schemas']['UserType']
      profile: {
        ownerProfile: {
          /** Format: uuid */
          companyId: string | null
          /** @description companyId -> templates keyed as template plus name. */
          COMPANIES: {
            [key: string]: {
              [key: string]: unknown
            }
          }
        }
        member: components['schemas']['Member'] | null
        /** Format: uuid */
        memberId: string
        name: string
        companyName: string | null
        company: components['schemas']['Company'] | null
      } | null
      /** @description Of the ten candidates that came last; GET /getExpertiseProfile has 500. */
      expertises: components['schemas']['CompanyExpertises']
      lastEventId: components['schemas']['LastEventId']
    }
    CreateCompany: {
      /** @description name is required here. */
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
      /** @description Slug of a topic. */
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
    StageTemplate: {
      key: string
      name: string
      description: string
      stages: {
        name: string
        type: components['schemas']['StageType']
        limitDays: number | null
        clientVisible: boolean
        requires: components['schemas']['StageRequires']
      }[]
    }
    StageTemplatePage: {
      items: components['schemas']['StageTemplate'][]
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
      /** @description The names of the topics that the requirements state, by slug. */
      topicNames: {
        [key: string]: string
      }
      /** @enum {string} */
      priority: 'low' | 'normal' | 'high'
      stages: components['schemas']['Stage'][]
      /** @description Applications without an outcome: a position closes only at 0. */
      undecided: number
      /** Format: date-time */
      openedAt: string | null
      /** Format: date-time */
      closedAt: string | null
      closeReason: string | null
      /** @description Why it waits, while it is on hold. */
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
    /** @enum {string} */
    ConsentState: 'none' | 'requested' | 'given' | 'declined' | 'withdrawn' | 'expired'
    /** @enum {string} */
    ConsentMethod: 'email' | 'phone' | 'inPerson' | 'signedForm' | 'message'
    Consent: {
      state: components['schemas']['ConsentState']
      method: components['schemas']['ConsentMethod'] | null
      /** Format: date */
      on: string | null
      recordedBy: string | null
    }
    /** @description One application as the board shows it; also the facts its machine asks for. */
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
      rejection: components['schemas']['Rejection'] | null
      notes: number
      movedBy: string | null
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
      /** @description Every card of the position: more than `cards` where not all of them fit. */
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
    /** @description `applications` come back with the person. `takenEmails` are addresses of theirs that other candidates have by now: until those give them back the person cannot be restored. `application` is one where the holder stands. */
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
    /** @description What a rule refuses, as the machines say it. */
    Refusal: {
      rule: string
      /** @description What the rule looked at. */
      facts: {
        [key: string]: unknown
      }
      fix: string
      who: string
    }
    /** @description An application that may not stand where it stood when its person was deleted, and why. */
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
      /** @description They are back, but out of play, each with its reason. */
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
      author: string
      /** Format: uuid */
      authorMemberId: string
      /** Format: date-time */
      createdAt: string
    }
    NewNote: {
      text: string
    }
    NotePage: {
      items: components['schemas']['Note'][]
      nextCursor: string | null
    }
    TimelineEntry: {
      /** Format: uuid */
      id: string
      /** Format: date-time */
      at: string
      actor: string | null
      entity: string
      event: string
      from: string | null
      to: string | null
      /** @description Name of the stage */
      fromStage: string | null
      /** @description Name of the stage */
      toStage: string | null
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
      /** @description Rows that do otherwise than `onUnreadable`. */
      otherwiseRows: number[]
      /** @description Rows with optional values that cannot be read, and nothing else against them. */
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
     * @description Why a history could not be read, or not whole. `needsAccess` also stands for one that is not there; `needsReauth` for an
     *     account at a code host that lets us in no more.
     * @enum {string}
     */
    ReadingFailure:
      | 'unreachable'
      | 'needsAccess'
      | 'notGit'
      | 'empty'
      | 'tooLarge'
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
      /** @description Commits of anybody that it goes through; null until it is known. */
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
      /** @description Null of an uploaded bundle. */
      url: string | null
      isPrivate: boolean
      /** @description The account that is connected lists it no more; what was read stays. */
      isGone: boolean
      included: boolean
      /** @description Most of it stands under other authors in one that somebody else has had read before; it proves nothing. */
      copied: boolean
      /** @description The host has put off to say which of the commits others have merged; it is asked again. */
      mergesPending: boolean
      /** @description The caller’s */
      commits: number
      /** @description Other people’s */
      others: number
      analysis: components['schemas']['Analysis'] | null
      version: number
    }
    /** @enum {string} */
    ForgeName: 'github'
    ForgeScope: {
      /** @description As the host names it. */
      scope: string
      /** @enum {string} */
      reason: 'profile' | 'addresses' | 'privateRepositories'
      /** @description False where the host has none that only reads. */
      readOnly: boolean
      /** @description Asked for where private repositories are allowed. */
      forPrivate: boolean
    }
    /** @description A code host whose accounts can be connected, and what it is asked for. */
    ForgeOffer: {
      name: components['schemas']['ForgeName']
      /** @description This server stands in for it. */
      isSandbox: boolean
      scopes: components['schemas']['ForgeScope'][]
    }
    /** @description The account at a code host that is connected. */
    ForgeAccount: {
      login: string
      /** @description Those that were granted. */
      scopes: string[]
      isPrivateAllowed: boolean
      /** @description Repositories of it that found no room in the last list. */
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
       * @description When the code host lets its list be asked for again; null where nothing waits for that.
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
      /** @description Bytes of the whole. */
      size: number
      /** @description Bytes of each part but the last. */
      partSize: number
      parts: number
    }
    BundleSent: {
      /** @description Parts that are here. */
      received: number
      parts: number
      /** @description What it is read as, once it is whole. */
      integration: components['schemas']['ConnectedIntegration'] | null
    }
    CommitAddress: {
      /** Format: uuid */
      id: string
      value: string
      confirmed: boolean
      /** @description The address of the account, which cannot be given up. */
      isAccount: boolean
      /**
       * Format: date-time
       * @description Until when the link works that was mailed last; null where none was, or it is confirmed.
       */
      linkUntil: string | null
    }
    SigningKey: {
      /** Format: uuid */
      id: string
      /** @description As ssh-keygen shows it. */
      fingerprint: string
      /** Format: date-time */
      createdAt: string
    }
    IntegrationPage: {
      items: components['schemas']['ConnectedIntegration'][]
      forges: components['schemas']['ForgeOffer'][]
      addresses: components['schemas']['CommitAddress'][]
      /**
       * @description Addresses in what was read that nobody has claimed here as theirs and that stand under the caller’s own name, or their login at a
       *     connected code host; the most used first.
       */
      suggested: components['schemas']['SuggestedAddress'][]
      signing: {
        /** @description What a key signs to be added, one line of plain text. */
        challenge: string
        keys: components['schemas']['SigningKey'][]
      }
    }
    SuggestedAddress: {
      /** Format: email */
      value: string
      /** @description Commits that carry it */
      commits: number
    }
    EvidenceExport: {
      /** Format: date-time */
      exportedAt: string
      profile: components['schemas']['ExportedProfile']
      background: components['schemas']['BackgroundEntry'][]
      blockedCompanies: components['schemas']['BlockedCompany'][]
      links: components['schemas']['ProfileLink'][]
      /** @description The newest first. */
      accessLog: components['schemas']['Look'][]
      connections: components['schemas']['IntegrationPage']
      /** @description Those of the connections’ keys, in their order, each as a line of an `.pub` file. */
      publicKeys: string[]
      /** @description Every reading of a repository, the oldest first. */
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
       * @description The author’s date.
       */
      at: string
      /** @description The one of the caller’s that it carries. */
      address: string
      /** @description Named in a trailer alone. */
      coAuthor: boolean
      /** @description People that it names. */
      people: number
      tier: components['schemas']['EvidenceTier']
      /** @description Fetched within 14 days of its date. */
      witnessed: boolean
      notes: components['schemas']['CommitNote'][]
      topics: {
        slug: string
        lines: number
      }[]
    }
    /** @enum {string} */
    EvidenceTier: 'signed' | 'verified' | 'mergedByOther' | 'unverified'
    /** @description Hundredths of a week of work, by who says that the commits are the caller’s. */
    TierPoints: {
      signed: number
      verified: number
      mergedByOther: number
      unverified: number
    }
    /** @description What is wrong with a number, in the words of whose number it is. */
    Dispute: string | null
    TopicChoice: {
      /** @description Nobody else is shown the topic. */
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
    /**
     * @description When a topic was worked on: for each month from the first with evidence to the last, UTC, what its weeks come to before any of
     *     it decays, in hundredths of a week of work, and how much of that is vouched for.
     */
    TopicActivity: {
      first: string
      credit: number[]
      vouched: number[]
    }
    /** @description What a topic comes to, as companies see it, and when it was worked on. */
    FoundTopic: {
      topic: components['schemas']['Topic']
      level: number
      points: number
      confidence: number
      lastWeek: number
      activity: components['schemas']['TopicActivity']
    }
    BoardEvidence: {
      /** @description Of the cards that the board answers, and in their order. */
      items: components['schemas']['CardEvidence'][]
      /** @description The number of the week that it is now. */
      asOf: number
    }
    /** @description A candidate who is a developer whom the company finds now. */
    CardEvidence: {
      /** Format: uuid */
      applicationId: string
      /** Format: uuid */
      developerId: string
      /** @description Of the position's requirements those that they show, in the position's order; null beyond the first 200 cards. */
      topics: components['schemas']['FoundTopic'][] | null
    }
    /** @description A developer as a search tells them, by what companies may see now. */
    FoundDeveloper: {
      /** Format: uuid */
      id: string
      name: string
      headline: string | null
      title: string | null
      location: string | null
      jobSearchStatus: components['schemas']['SaidJobSearchStatus']
      /** @description Those that were asked for, in that order; without any, the three with the most points. */
      topics: components['schemas']['FoundTopic'][]
      /** @description Who they are among the company's own candidates; null for nobody. */
      candidate: components['schemas']['FoundCandidate'] | null
    }
    FoundCandidate: {
      /** Format: uuid */
      id: string
      /** @description Where they stand. */
      positionIds: string[]
    }
    FoundDeveloperPage: {
      items: components['schemas']['FoundDeveloper'][]
      nextCursor: string | null
      /** @description The number of the week that it is now. */
      asOf: number
    }
    /** @description What is known at all. Of what is not connected or was never read, and of the time after the last reading, nothing is. */
    Coverage: {
      /** @description How many count and were read. */
      repositories: number
      /**
       * Format: date-time
       * @description When the last of them was read.
       */
      readAt: string | null
    }
    /** @description The same for the developer, who is told of what there is no reading of. */
    OwnCoverage: {
      /** @description How many count and were read. */
      repositories: number
      /** @description How many more would count and were never read to their end; those that are being read are neither. */
      unread: number
      /**
       * Format: date-time
       * @description When the last of them was read.
       */
      readAt: string | null
    }
    ExpertisePage: {
      items: components['schemas']['TopicExpertise'][]
      unobserved: components['schemas']['ChosenTopic'][]
      coverage: components['schemas']['OwnCoverage']
      formulaVersion: number
      /** @description The number of a week. */
      asOf: number
    }
    /** @description What a topic comes to, as it is told to others. */
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
    /**
     * @description Topics but for those that the developer hides, the most points first, and those that they declare and no commit shows, by name.
     *     The coverage counts the repositories that these topics were seen in.
     */
    ShownExpertise: {
      items: components['schemas']['ShownTopic'][]
      declared: components['schemas']['Topic'][]
      coverage: components['schemas']['Coverage']
      formulaVersion: number
      /** @description The number of a week. */
      asOf: number
    }
    /** @description A repository that everybody sees where it is hosted, with the developer’s commits in it. */
    ShownRepository: {
      name: string
      url: string
      commits: number
      /**
       * Format: date-time
       * @description The author’s date of the first of them.
       */
      firstAt: string
      /** Format: date-time */
      lastAt: string
      /** @description The last of them, the newest first. */
      latest: {
        id: string
        /** Format: date-time */
        at: string
        /**
         * Format: uri
         * @description Where its host shows it to everybody.
         */
        url: string | null
      }[]
    }
    /** @description Commits that evidence a topic which others may see. Of those that are not public the counts alone. */
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
      /** @description Null while it goes on; not before `from`. */
      to: components['schemas']['CalendarMonth'] | null
      text: components['schemas']['BackgroundText']
    }
    /** @description What goes on first, then what ended last. The developer’s own words, no evidence. */
    ShownBackground: {
      items: components['schemas']['ShownBackgroundEntry'][]
    }
    ShownContact: {
      email: string | null
    }
    /** @description A developer as somebody else sees them. A section that is not open to whoever looks is null, which is not empty. */
    ShownProfile: {
      introduction: components['schemas']['ShownIntroduction'] | null
      expertise: components['schemas']['ShownExpertise'] | null
      commits: components['schemas']['ShownCommits'] | null
      background: components['schemas']['ShownBackground'] | null
      contact: components['schemas']['ShownContact'] | null
    }
    /**
     * @description How long it lasts.
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
      /** @description How often it, or a number that it shows, was opened, by whichever of its addresses. */
      looks: number
      /** Format: date-time */
      lastLookAt: string | null
      /** @description The picture of the Spectrum for other pages; null where there is none. */
      embed: {
        /** Format: date-time */
        since: string
        /** @description How often it was given */
        fetches: number
      } | null
    }
    ProfileLinkPage: {
      items: components['schemas']['ProfileLink'][]
      /** @description As many as there may be that are not revoked. */
      most: number
    }
    NewProfileLink: {
      link: components['schemas']['ProfileLink']
      /**
       * Format: uri
       * @description Told once.
       */
      url: string
    }
    /** @description What the address of a link carries. */
    LinkSecret: {
      hash: string
    }
    SharedProfile: {
      profile: components['schemas']['ShownProfile']
      /**
       * Format: date-time
       * @description The first moment at which the link opens nothing any more.
       */
      expiresAt: string
    }
    /** @description Looks of one hour, by one viewer, in one place, at the same sections. */
    Look: {
      /** Format: uuid */
      id: string
      /** @enum {string} */
      viewer: 'link' | 'company'
      /**
       * Format: uuid
       * @description Of the link or of the company.
       */
      viewerId: string
      /** @description What it was called at the first of them. */
      viewerName: string
      /**
       * @description Where. A preview is fetched by a program that shows a link to others, such as a chat; `position` is no look but how often the developer was put on one.
       * @enum {string}
       */
      surface: 'link' | 'preview' | 'search' | 'board' | 'position'
      fields: components['schemas']['PrivacySection'][]
      /** Format: date-time */
      firstAt: string
      /** Format: date-time */
      lastAt: string
      looks: number
    }
    AccessLogPage: {
      items: components['schemas']['Look'][]
      nextCursor: string | null
    }
    /** @description One repository, one week or one commit, whatever was asked for; of the others what it has one of. */
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
         * @description The author’s date.
         */
        at: string
        /**
         * Format: uri
         * @description Where its host shows it to everybody.
         */
        url: string | null
        /** @description Named in a trailer alone. */
        coAuthor: boolean
        /** @description People that it names */
        people: number
        /** @description Fetched within 14 days of its date. */
        witnessed: boolean
        notes: components['schemas']['CommitNote'][]
      } | null
      points: number
      lines: number
      commits: number
      tiers: components['schemas']['TierPoints']
    }
    /**
     * @description What of a commit was left out or counted less, and why; and what is to be said of its dates.
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
    /** @description Weeks of one age that were worth the same, the youngest first, then those worth most. Weeks times what is left add up to the points. */
    EqualWeeks: {
      /** @description Quarters of a year; the last one stands for all after it. */
      age: number
      /** @description What weeks of this age keep, in thousandths. */
      perMille: number
      /** @description What each was worth. */
      credit: number
      weeks: number
      /** @description What each is worth now. */
      left: number
    }[]
    /** @description All of them, the surest first. */
    WeighedTiers: {
      tier: components['schemas']['EvidenceTier']
      points: number
      weight: number
    }[]
    /** @description The level after this one, with the points that it begins at and those that are missing; null at the last. */
    NextLevel: {
      level: number
      from: number
      missing: number
    } | null
    /** @description Points are hundredths of a week of work; weights and confidence are percent. */
    TopicExplanation: {
      ages: components['schemas']['EqualWeeks']
      points: number
      tiers: components['schemas']['WeighedTiers']
      activeWeeks: number
      /** @description Added to the active weeks, in the divisor of confidence. */
      confidenceWeeks: number
      confidence: number
      /** @description Points of the tiers that lift a level. */
      vouched: number
      level: number
      next: components['schemas']['NextLevel']
      /** @description Commits that count as evidence of the topic. */
      commits: number
      /** @description Of them those fetched within 14 days of their date. */
      witnessed: components['schemas']['CountedCommits']
      /** @description Of them those whose lines several people share. */
      shared: number
      /** @description What of them was left out or counted less, those of most commits first. */
      notes: components['schemas']['NotedCommits'][]
      /** @description Commits that would be evidence of the topic and do not count. */
      notCounted: {
        /** @description They stand only in repositories that do not count. */
        leftOut: number
        /** @description They stand in another repository, too, and count there. */
        twice: number
        /** @description Their date is before 1990, or still to come. */
        undated: number
      }
      /** @description Commits that are evidence of no topic at all, and why that is. */
      bare: {
        commits: number
        notes: components['schemas']['NotedCommits'][]
      }
      formulaVersion: number
      /** @description The number of a week. */
      asOf: number
    }
    /** @description Every figure that docs/expertise.md computes a topic’s number with. Points are hundredths of a week of work; weights and confidence are percent. */
    NumberFigures: {
      ages: components['schemas']['EqualWeeks']
      points: number
      tiers: components['schemas']['WeighedTiers']
      activeWeeks: number
      /** @description Added to the active weeks, in the divisor of confidence. */
      confidenceWeeks: number
      confidence: number
      /** @description Points of the tiers that lift a level. */
      vouched: number
      level: number
      next: components['schemas']['NextLevel']
    }
    /** @description What a number adds up from. Of what is not public the counts alone. */
    ShownNumberCommits: {
      /** @description Commits behind the number, those that are not public too. */
      total: number
      /** @description Of them those fetched within 14 days of their date. */
      witnessed: components['schemas']['CountedCommits']
      /** @description Those with the most points first. */
      repositories: components['schemas']['ShownNumberRepository'][]
      unpublished: {
        repositories: number
        commits: number
        points: number
      }
      /** @description What was left out of the number, of the repositories that are told here alone. */
      leftOut: components['schemas']['LeftOutCommits']
    }
    /** @description By reason, how many commits; one can be there for several of them. */
    LeftOutCommits: {
      /** @description The commits behind the number that notes and shared are of. */
      commits: number
      /** @description What of them was left out or counted less, those of most commits first. */
      notes: components['schemas']['NotedCommits'][]
      /** @description Of them those whose lines several people share. */
      shared: number
      /** @description They stand in two of these repositories, and count in one. */
      twice: number
      /** @description Their date is before 1990, or still to come: they do not count. */
      undated: number
    }
    CountedCommits: {
      commits: number
      points: number
    }
    /** @description A repository that everybody sees where it is hosted. Weeks and what was earlier add up to its points. */
    ShownNumberRepository: {
      name: string
      url: string
      points: number
      commits: number
      /** @description The newest commits by weeks, the newest first; of all repositories 500 at most, and ten of each at least. */
      weeks: {
        week: number
        points: number
        commits: {
          id: string
          /**
           * Format: date-time
           * @description The author’s date.
           */
          at: string
          /**
           * Format: uri
           * @description Where its host shows it to everybody.
           */
          url: string | null
          points: number
          tier: components['schemas']['EvidenceTier']
        }[]
      }[]
      /** @description What is not told one by one. */
      earlier: components['schemas']['CountedCommits']
    }
    /** @description A topic’s number as it is told to others, opened. */
    ShownNumber: {
      number: components['schemas']['ShownTopic']
      figures: components['schemas']['NumberFigures']
      /** @description Null where the section of commits is not open to whoever looks. */
      commits: components['schemas']['ShownNumberCommits'] | null
      formulaVersion: number
      /** @description The number of a week. */
      asOf: number
    }
    ExpertiseProfile: {
      accountType: components['schemas']['UserType']
      /** @description A developer’s own; null for a company. */
      expertise: {
        items: components['schemas']['TopicExpertise'][]
        unobserved: components['schemas']['ChosenTopic'][]
        /** @description The number of a week. */
        asOf: number
      } | null
      coverage: components['schemas']['OwnCoverage'] | null
      formulaVersion: number
      /** @description A company’s; empty for a developer. */
      expertises: components['schemas']['CompanyExpertises']
    }
    /** @description What a company may see now of its candidates who are developers, by the candidate’s id, the topics with the most points first. */
    CompanyExpertises: {
      [key: string]: components['schemas']['FoundTopic'][]
    }
    TopicTrend: {
      people: number
      /**
       * @description Against the three months before those.
       * @enum {string}
       */
      direction: 'rising' | 'steady' | 'falling'
    }
    TopicProfile: {
      /** @description The caller’s own topics, those with the most points first. */
      topicData: {
        topic: components['schemas']['Topic']
        level: number
        points: number
        trend: components['schemas']['TopicTrend'] | null
      }[]
      /** @description Topics that more and more people work on first, then those of most people. */
      trendingTopics: {
        topic: components['schemas']['Topic']
        trend: components['schemas']['TopicTrend']
      }[]
    }
    /** @enum {string} */
    ImportDuplicates: 'update' | 'skip'
    /**
     * @description A row with an optional value that cannot be read is skipped, or imported without that value. A name that cannot be read
     *     always skips its row.
     * @enum {string}
     */
    ImportUnreadable: 'leaveOut' | 'skip'
    /** @description One field per column, in the order of the columns. */
    ImportMapping: {
      mapping: components['schemas']['ImportField'][]
      onDuplicate: components['schemas']['ImportDuplicates']
      onUnreadable?: components['schemas']['ImportUnreadable']
      /** @description Rows that do otherwise than `onUnreadable`, which is `skip` where it is absent. */
      otherwiseRows?: number[]
    }
    ImportRow: {
      row: number
      /** @enum {string} */
      action: 'create' | 'update' | 'skip'
      name: string
      email: string | null
      /**
       * @description Whether its optional values that cannot be read can be left out, or are.
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
    /** @description A row of what the dashboard counts as open positions; `since` is when it was opened. */
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
    /** @description A row of what the dashboard counts as candidates in play. `since` is when it became the turn of whoever is waited for. */
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
    /** @description Who did what to which record. A person's deletion leaves no name in it: `name` is null, and `deletedAt` tells when. Of an import that is forgotten by now `name` is null, too. */
    ActivityEntry: {
      /** Format: date-time */
      at: string
      actor: string | null
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
      items: components['schemas']['Member'][]
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
    /** @description Malformed; every field is named */
    BadRequest: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Credentials absent or unparsable */
    Unauthorized: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The token is not accepted; jwtError and isCompany say why */
    Forbidden: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Absent, or somebody else's */
    NotFound: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Not unique */
    Conflict: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Changed by somebody else; the current record is in the body */
    Stale: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Too large */
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
    /** @description A rule refuses; rule, facts, fix and who say why */
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
        /** @description Seconds */
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description A defect on our side */
    Failure: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description For the moment unavailable */
    Unavailable: {
      headers: {
        /** @description Seconds */
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
  }
  parameters: {
    /** @description Replayed for 24 h within the tenant. */
    IdempotencyKey: string
    /** @description The version the change starts from, quoted. 428 when missing. */
    IfMatch: string
    /** @description Optional here: the last write wins without it. */
    IfMatchOptional: string
    Cursor: string
    Limit: number
    sessionId: string
    clientId: string
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
    /** @description A company’s domain, in lower case, without “www.”. */
    companyDomain: string
    /** @description Where they are looked at; a search where nothing is said. */
    lookSurface: 'search' | 'board'
    /** @description A topic’s slug, or an alias of it. */
    topicSlug: string
  }
  requestBodies: {
    SocialSignIn: {
      content: {
        'application/json': {
          /** @description What the provider sent back with the browser. */
          code: string
          user: components['schemas']['UserType']
          type: components['schemas']['SocialPurpose']
          /** @description The state of the attempt. */
          token: string
          /** @description Only false: private repositories are connected later, not at sign-in. */
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
      /** @description The process answers */
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
      /** @description The database answers */
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
      /** @description Sign in with email and password */
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
      /** @description Make the account of a new identity */
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
          /** @description The account's own, where the browser is not bound to it. */
          password?: string
          /** @description Takes the place of what was set before the address was ever confirmed. */
          newPassword?: string
        }
      }
    }
    responses: {
      /** @description Apply the code of a verification mail */
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
      /** @description Mail the verification link again */
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
        }
      }
    }
    responses: {
      /** @description Where to send the browser */
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
      /** @description Where to send the browser */
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
          /** @description What the provider sent back with the browser. */
          code: string
          /** @description The state of the attempt. */
          token: string
        }
      }
    }
    responses: {
      /** @description All providers that sign this person in */
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
      /** @description The providers that are left */
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
      /** @description Renew our own session */
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
      /** @description A session of ours for a signed-in identity */
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
      /** @description Done; nothing to say. */
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
      /** @description Where the caller is signed in */
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
      /** @description Done; nothing to say. */
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
      /** @description Done; nothing to say. */
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
      /** @description How the caller signs in */
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
      /** @description Change the caller's password */
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
      /** @description Mail a link to the caller's new address */
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
      /** @description Set a new password with a mailed link */
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
      /** @description Mail a link that sets a new password */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Whether this request queues a mail for the address, whether or not an account has it. */
            isQueued: boolean
            /** @description After it, another request for the address queues a mail. */
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
      /** @description Whose password a mailed link would set */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description Masked, as in i…s@brightwater.example */
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
        /** @description The company that is erased together with the account of its last member. */
        company?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Erase the caller's account */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description A path of this origin. */
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
      /** @description What a deletion erased */
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
      /** @description Fill the caller's profile for the first time */
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
        /** @description Optional here: the last write wins without it. */
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
      /** @description Change the caller's profile */
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
      /** @description Where notifications are mailed to */
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
          /** @description The uid of a developer. */
          userIdentifier?: string
        }
      }
    }
    responses: {
      /** @description Decide who sees a part of a profile */
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
      /** @description Say whether one looks for work, and as what */
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
      /** @description The caller’s experience and education */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Write down an experience or an education */
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
        /** @description The version the change starts from, quoted. 428 when missing. */
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
      /** @description Write an experience or an education anew */
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
      /** @description Remove an experience or an education */
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
      /** @description The companies that find nothing of the developer, by their domains */
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
        /** @description A company’s domain, in lower case, without “www.”. */
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
      /** @description Block a company, or let it in again */
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
      /** @description What a deletion of the company takes along */
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
      /** @description Create the company of this account */
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
        /** @description Optional here: the last write wins without it. */
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
      /** @description Change the company's profile */
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
      /** @description One step forward */
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
      /** @description One step back */
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
  listMembers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Who works in this company */
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
  updateOwnMember: {
    parameters: {
      query?: never
      header?: {
        /** @description The version the change starts from, quoted. 428 when missing. */
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
      /** @description Change one's own member record */
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
  getDashboard: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Counts, what needs attention, activity of 7 days */
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
      /** @description The open positions of all clients, those that are open longest first */
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
      /** @description The candidates in play on all positions, those that wait longest first */
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
      /** @description Clients */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Add a client */
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
      /** @description One client */
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
        /** @description The version the change starts from, quoted. 428 when missing. */
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
      /** @description Change a client */
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
      /** @description The positions of a client */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Add a position as a draft */
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
      /** @description One position */
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
        /** @description The version the change starts from, quoted. 428 when missing. */
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
      /** @description Change a position */
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
        /** @description The version the change starts from, quoted. 428 when missing. */
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
      /** @description Open, hold, resume, fill, cancel or reopen */
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
  listStageTemplates: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Templates of stages */
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
      /** @description Topics that requirements name, and developers declare */
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
        /** @description A topic’s slug, or an alias of it. */
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
      /** @description Hide a topic, declare it, or dispute its number */
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
      /** @description Every application of a position, as cards */
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
      /** @description The cards of these applications */
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
      /** @description What candidates who are developers show companies of what the position asks for */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Add a candidate to a position */
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
      /** @description One application with its candidate */
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
        /** @description The version the change starts from, quoted. 428 when missing. */
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
      /** @description Move, reject, un-reject, withdraw, hire */
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
        /** @description The version the change starts from, quoted. 428 when missing. */
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
      /** @description Request or record consent */
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
      /** @description What happened to an application */
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
      /** @description Notes, newest first */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Write a note */
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
      /** @description Candidates of the company */
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
        /** @description All of them. Slugs, or aliases. */
        topics?: string[]
        /** @description At least */
        level?: number
        /** @description At least, in percent */
        confidence?: number
        /** @description The last week with evidence ends on that day or later, UTC. */
        seenSince?: string
        /** @description A text in the location, in any case */
        location?: string
        /** @description One of these. Whoever has not said is none of them. */
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
      /** @description Developers who show themselves to companies */
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
        /** @description Where they are looked at; a search where nothing is said. */
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
      /** @description A developer, as companies see them now */
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
        /** @description Where they are looked at; a search where nothing is said. */
        surface?: components['parameters']['lookSurface']
      }
      header?: never
      path: {
        developerId: components['parameters']['developerId']
        /** @description A topic’s slug, or an alias of it. */
        slug: components['parameters']['topicSlug']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The number, opened */
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
      /** @description Deleted candidates that can still be restored, the last deleted first */
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
      /** @description One candidate */
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
        /** @description The version the change starts from, quoted. 428 when missing. */
        'If-Match'?: components['parameters']['IfMatch']
      }
      path: {
        candidateId: components['parameters']['candidateId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Delete a candidate, restorable for 30 days */
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
        /** @description The version the change starts from, quoted. 428 when missing. */
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
      /** @description Change a candidate */
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
      /** @description What a deletion takes along */
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
      /** @description Take a deletion back */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Upload a CSV of candidates */
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
      /** @description An import with its progress */
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
      /** @description Dry run: what each row would do */
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
      /** @description Row by row: create, update or skip, and why */
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
      /** @description Import what the dry run showed */
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
      /** @description Where the caller’s commits come from */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Connect a repository by its public address */
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
          /** @description What the repository is called. */
          name: string
          /** @description Bytes. */
          size: number
        }
      }
    }
    responses: {
      /** @description Begin to send a git bundle */
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
      /** @description Drop a bundle that is not whole */
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
        /** @description From 1. */
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
      /** @description Send a part of a bundle */
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
          /** @description Private repositories too; public ones alone without. */
          isPrivateAllowed: boolean
          /** Format: uuid */
          integrationId: string | null
        }
      }
    }
    responses: {
      /** @description Where to send the browser */
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
          /** @description What the host sent back with the browser. */
          code: string
          /** @description As it was begun. */
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
      /** @description Read what is new */
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
      /** @description End a connection and keep what was read */
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
      /** @description Remove a connection with everything that was read */
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
      /** @description End a reading */
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
      /** @description Let a repository count, or not */
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
      /** @description Links to the caller’s profile */
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
          /** @description For the caller alone */
          label: string
          days: components['schemas']['ProfileLinkDays']
        }
      }
    }
    responses: {
      /** @description Make a link to the caller’s profile */
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
      /** @description Give a link another address */
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
      /** @description Revoke a link */
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
      /** @description Make a picture of the Spectrum for other pages */
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
      /** @description End the picture of the Spectrum for other pages */
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
      /** @description Open a link to a profile */
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
        /** @description A topic’s slug, or an alias of it. */
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
      /** @description The number, opened */
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
      /** @description What somebody else is shown of the caller */
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
      /** @description Who was shown something of the caller */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Claim an address of commits */
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
      /** @description Confirm an address by its link */
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
      /** @description Give an address of commits up */
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
        /** @description Replayed for 24 h within the tenant. */
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
      /** @description Add the key that has signed the challenge */
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
      /** @description Remove a signing key */
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
      /** @description What the caller’s commits come to, by topic */
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
      /** @description All that is kept of the caller */
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
        /** @description The number of a week */
        from?: number
        /** @description The number of a week */
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
      /** @description What a number of a topic is made of */
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
      /** @description How the number came to be */
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
      /** @description What commits come to, by topic */
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
      /** @description The caller’s topics, and those that others work on */
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
      /** @description A stream. */
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
      /** @description Mails of the local inbox, newest first */
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
  getCompanyProfile: { actor: 'identity'; ifMatch: false }
  createCompany: { actor: 'identity'; ifMatch: false }
  updateCompanyDetails: { actor: 'company'; ifMatch: false }
  incrementOnboardingStep: { actor: 'identity'; ifMatch: false }
  decrementOnboardingStep: { actor: 'identity'; ifMatch: false }
  listMembers: { actor: 'company'; ifMatch: false }
  updateOwnMember: { actor: 'company'; ifMatch: true }
  getDashboard: { actor: 'company'; ifMatch: false }
  listOpenPositions: { actor: 'company'; ifMatch: false }
  listApplicationsInPlay: { actor: 'company'; ifMatch: false }
  listClients: { actor: 'company'; ifMatch: false }
  createClient: { actor: 'company'; ifMatch: false }
  getClient: { actor: 'company'; ifMatch: false }
  updateClient: { actor: 'company'; ifMatch: true }
  listPositions: { actor: 'company'; ifMatch: false }
  createPosition: { actor: 'company'; ifMatch: false }
  getPosition: { actor: 'company'; ifMatch: false }
  updatePosition: { actor: 'company'; ifMatch: true }
  applyPositionEvent: { actor: 'company'; ifMatch: true }
  listStageTemplates: { actor: 'company'; ifMatch: false }
  listTopics: { actor: 'identity'; ifMatch: false }
  chooseTopic: { actor: 'user'; ifMatch: false }
  getBoard: { actor: 'company'; ifMatch: false }
  getBoardCards: { actor: 'company'; ifMatch: false }
  getBoardEvidence: { actor: 'company'; ifMatch: false }
  createApplication: { actor: 'company'; ifMatch: false }
  getApplication: { actor: 'company'; ifMatch: false }
  applyApplicationEvent: { actor: 'company'; ifMatch: true }
  applyConsentEvent: { actor: 'company'; ifMatch: true }
  listTimeline: { actor: 'company'; ifMatch: false }
  listNotes: { actor: 'company'; ifMatch: false }
  createNote: { actor: 'company'; ifMatch: false }
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
