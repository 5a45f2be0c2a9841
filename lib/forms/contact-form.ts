/** Maximum length of name and message, in characters. The limits in the database are at least as high. */
export const MAX_NAME_CHARACTERS = 200
export const MAX_MESSAGE_CHARACTERS = 5000

/** A subject that a form offers. `/contact?topic=enterprise` opens the form with the topic `enterprise` chosen. */
export type ContactTopic = { readonly id: string; readonly label: string }
