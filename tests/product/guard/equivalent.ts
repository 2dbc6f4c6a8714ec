/** Mutants of the rules that decide every input as the original does. */
export const equivalent: Readonly<Record<string, string>> = {
  'swap G1 and G2': 'a route is not of class pass and of class error',
  'swap G3 and G4': 'an identity is not unverified and signed out',
  'swap G4 and G5': 'G2 already allows a signed-out visitor on error',
  'swap G5 and G6': 'a route is not of class error and of class verify',
  'swap G6 and G7': 'a route is not of class verify and of class guest',
  'swap G7 and G8': 'a route is not of class guest and of class company or onboarding',
  'swap G8 and G9':
    'a route is not of class company, settings or onboarding and of class public or publicUser',
  'swap G10 and G11': 'G10 is for users, G11 for companies',
}
