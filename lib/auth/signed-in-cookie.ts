/**
 * Says to scripts that somebody is signed in here, and nothing else: pages are the same for everybody,
 * and only with this cookie do they ask the server who it is. It opens no door.
 */
export const signedInCookie = 'signed-in'
