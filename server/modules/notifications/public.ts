/** The module's public interface. */
export type { Cause } from './cause.ts'
export { choiceOfEmails, type LetterWords } from './letters.ts'
export { notifiesStill } from './notifies-still.ts'
export { notify, takeBack } from './notify.ts'
export { wantsEmail } from './settings-repository.ts'
export { deleteOldNotifications, membersSeeing } from './repository.ts'
