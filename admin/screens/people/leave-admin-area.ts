/** To the home page, for whoever is no admin any more: loaded anew, since all that was here is gone for them. */
export function leaveAdminArea(): void {
  window.location.assign('/')
}
