/** Texts of the live-connection dot; loaded with it. */
export const live = 'Live'
export const liveHint = 'You see colleagues’ changes as they happen.'
export const catchingUp = 'Catching up'
export const catchingUpHint = 'Loading the latest changes.'
export const connecting = 'Connecting'
export const connectingHint = 'Connecting to live updates.'
export const offline = 'Offline'
export const offlineHint = 'You’re offline. Reconnecting…'
