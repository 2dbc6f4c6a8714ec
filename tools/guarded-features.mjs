/**
 * Features that a supported browser lacks and that the product uses with a fallback. A CSS property stands for each
 * of its values.
 */
export const guardedFeatures = {
  'KeyboardEvent.repeat':
    'Older Chromium misses it only while several keys are held: the tour then goes on a step, and never finishes by a key.',
  'Navigator.cookieEnabled':
    'Safari answers true where it refuses cookies: the sign-in then finds its cookie missing and says so.',
  ':-moz-progress-bar': 'Firefox alone has it; the rule for other engines is beside it.',
  ':-webkit-progress-bar': 'Chromium and WebKit have it; the rule for Firefox is beside it.',
  ':-webkit-progress-value': 'Chromium and WebKit have it; the rule for Firefox is beside it.',
  ':selection': 'Safari on iOS marks selected text in a colour of its own.',
  cursor: 'A touch screen has no pointer.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'overflow-clip-margin': 'Focus rings at an edge are clipped by some pixels.',
  'overscroll-behavior': 'The page scrolls on at the end of a list.',
  'overscroll-behavior-x': 'The page scrolls on at the end of a list.',
  'print-color-adjust': 'Chromium knows it under a prefix, which the build adds.',
  'scrollbar-width': 'The scroll bar has the width of the system.',
  'text-size-adjust': 'Safari on iOS and Chromium alone enlarge text.',
  'text-wrap': 'Lines break at the last word that has room.',
}
