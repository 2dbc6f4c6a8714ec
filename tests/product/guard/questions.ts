/** docs/navigation.md#guard-rules by what each rule asks, its cases after it; by hand, like the matrix. */
export const questions: Readonly<Record<string, readonly string[]>> = {
  G1: ['class:pass'],
  G2: ['class:error', 'signedOut', 'noPreviousRoute'],
  G3: ['unverified'],
  'G3 case 1': ['class:verify'],
  G4: ['signedOut'],
  'G4 case 1': ['class:verify', 'class:guest', 'class:public', 'class:publicUser'],
  'G4 case 2': ['storedTypeIsCompany'],
  G5: ['class:error'],
  G6: ['class:verify'],
  G7: ['class:guest'],
  'G7 case 1': ['isCompany'],
  G8: ['isCompany', 'class:company', 'class:settings', 'class:onboarding'],
  G9: ['isCompany', 'class:public', 'class:publicUser'],
  G10: ['isCompany', 'userProfileAbsent', 'userProfileFailed'],
  'G10 case 1': ['userProfileAbsent'],
  G11: ['isCompany', 'class:user', 'class:publicUser'],
  G12: ['isCompany', 'companyProfileAbsent', 'companyProfileFailed'],
  'G12 case 1': ['companyProfileAbsent'],
  'G12 case 2': ['class:public'],
  G13: ['isCompany', 'hasCompanyId'],
  'G13 case 1': ['class:onboarding'],
  G16: ['isCompany', 'isClosing'],
  'G16 case 1': ['class:settings'],
  G14: ['class:internal', 'isSuperUser'],
}

/** MC/DC pairs that no input can show, each with its reason. The table is free of them. */
export const infeasiblePairs: Readonly<Record<string, string>> = {}
