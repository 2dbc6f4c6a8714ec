/** What a browser calls itself, in the two words that a person knows it by; null where it does not say. */
export interface Device {
  /** "Firefox", without a version: it would be another one tomorrow. */
  readonly browser: string | null
  /** "macOS", "iPhone" */
  readonly system: string | null
  readonly kind: 'computer' | 'phone' | 'tablet' | 'unknown'
}

type Rule = readonly [pattern: RegExp, name: string]

/** In this order: nearly every browser also says that it is another one. */
const browsers: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bOPR\/|\bOpera\b/u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bVivaldi\//u, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bHeadlessChrome\/|\bCriOS\/|\bChrom(?:e|ium)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//u, 'Safari'],
  [/\bcurl\//u, 'curl'],
  [/\bnode\b|\bundici\b/iu, 'Node.js'],
]

const systems: readonly (readonly [...Rule, kind: Device['kind']])[] = [
  [/\biPhone\b/u, 'iPhone', 'phone'],
  [/\biPad\b/u, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/u, 'Android', 'phone'],
  [/\bAndroid\b/u, 'Android', 'tablet'],
  [/\bCrOS\b/u, 'ChromeOS', 'computer'],
  [/\bWindows\b/u, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/u, 'Linux', 'computer'],
]

/** Reads a User-Agent header. Browsers lie in it for compatibility; this is for people to recognise their own by. */
export function readUserAgent(userAgent: string): Device {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  return { browser: browser?.[1] ?? null, system: system?.[1] ?? null, kind: system?.[2] ?? 'unknown' }
}
