/** Texts of server-rendered pages for people without an account. */
export const messages = {
  product: 'Assay',
  problem: 'We couldn’t send this form',
  ended: {
    title: 'This link no longer works',
    why: 'It may have expired, been replaced or been revoked. Ask the person who sent you the link, or request a new one.',
    email: 'Your email',
    hint: 'Use the address we sent this link to.',
    send: 'Send me a new link',
    invalidEmail: 'Enter an email like name@example.com.',
  },
  requested: {
    title: 'Check your email',
    text: 'If this address can still open the page, a new link is on its way.',
  },
  tooMany: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    const wait = new Intl.NumberFormat('en', { style: 'unit', unit: 'minute', unitDisplay: 'long' })
    return { title: 'Too many requests', text: `Try again in ${wait.format(minutes)}.` }
  },
  outdated: { title: 'This page is out of date', text: 'Go back, reload the page and try again.' },
  unreadable: { title: 'We couldn’t read this form', text: 'Go back, reload the page and try again.' },
  foreign: {
    title: 'This form came from another site',
    text: 'Open the link in your email and use its page.',
  },
  tooLarge: { title: 'This form is too long', text: 'Go back and shorten your text.' },
  unavailable: { title: 'Assay isn’t available right now', text: 'Try again in a minute.' },
  failed: (requestId: string) => ({
    title: 'Something went wrong',
    text: `Try again later. Request id: ${requestId}`,
  }),
}
