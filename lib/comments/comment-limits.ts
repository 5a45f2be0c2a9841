/** Longest comment, in characters; the database holds to the same. */
export const MOST_COMMENT_CHARACTERS = 4000
