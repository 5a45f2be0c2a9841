/** Longest name and message, in characters. The database allows a little more, never less. */
export const MOST_NAME_CHARACTERS = 200
export const MOST_MESSAGE_CHARACTERS = 5000
