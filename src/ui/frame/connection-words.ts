/** Words of the dot that says whether changes by colleagues arrive; loaded with it. */
export const live = 'Live'
export const liveHint = 'Changes by colleagues appear as they happen.'
export const catchingUp = 'Catching up'
export const catchingUpHint = 'More has changed than is shown yet. This page catches up by itself.'
export const connecting = 'Connecting'
export const connectingHint = 'Live updates are being connected.'
export const offline = 'Offline'
export const offlineHint = 'You can keep reading. Changes are sent when the connection is back.'
