/** The element that holds the announcement, and where a browser remembers which one it has dismissed. */
export const BANNER_ID = 'announcement'
export const BANNER_KEY = 'dismissed-announcement'
