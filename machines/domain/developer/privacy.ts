/** The parts of a profile that a developer shows or hides (docs/decisions/084-who-sees-what.md). */
export const privacySections = ['introduction', 'expertise', 'commits', 'background', 'contact'] as const
export type PrivacySection = (typeof privacySections)[number]

/** Who can see a part. The values are no scale: `companies` and `link` do not include each other. */
export const privacyValues = ['nobody', 'companies', 'link', 'everybody'] as const
export type PrivacyValue = (typeof privacyValues)[number]

export type PrivacySettings = Readonly<Record<PrivacySection, PrivacyValue>>

/**
 * The viewers: `self` the developer, `company` a signed-in member of a company, `link` a visitor with a share link,
 * `public` a visitor of the public page.
 */
export const viewers = ['self', 'company', 'link', 'public'] as const
export type Viewer = (typeof viewers)[number]

/** Every viewer but the developer, who can preview the profile as each of them. */
export const onlookers = ['company', 'link', 'public'] as const satisfies readonly Viewer[]
export type Onlooker = (typeof onlookers)[number]

const openTo: Readonly<Record<PrivacyValue, readonly Viewer[]>> = {
  nobody: ['self'],
  companies: ['self', 'company'],
  link: ['self', 'link'],
  everybody: ['self', 'company', 'link', 'public'],
}

/** Whether `viewer` sees a part set to `value`; the same for the page and its preview. */
export const sees = (viewer: Viewer, value: PrivacyValue): boolean => openTo[value].includes(viewer)

/** The setup step that asks for the privacy settings, counted from 0. */
export const privacyStep = 4

/**
 * Whether companies can find a developer at all: only after the setup step of the privacy settings.
 *
 * @param onboardingStep the developer's stored step
 */
export const isFindable = (onboardingStep: number): boolean => onboardingStep > privacyStep

/**
 * The parts that `viewer` sees. Companies see parts only of developers whose introduction they see, because the
 * introduction holds the name.
 *
 * @param isAsked whether the developer has passed the privacy step (`isFindable`)
 */
export function shownParts(
  viewer: Viewer,
  settings: PrivacySettings,
  isAsked: boolean,
): readonly PrivacySection[] {
  if (viewer === 'company' && !(isAsked && sees(viewer, settings.introduction))) return []
  return privacySections.filter((section) => sees(viewer, settings[section]))
}
