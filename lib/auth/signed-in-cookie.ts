/**
 * Tells scripts that someone is signed in here. Public pages are the same for everyone, and only request the viewer if
 * this cookie is set. It grants no rights.
 */
export const signedInCookie = 'signed-in'
