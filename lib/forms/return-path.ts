import { ownPath } from '#lib/auth/own-path.ts'
import { formText } from './form-fields.ts'
import { RETURN_FIELD } from './form-state.ts'

const MAX_PATH_CHARACTERS = 200

/** Returns the path that a form returns to once it is accepted. It stays on this site, whatever was sent. */
export function returnPath(form: FormData): string {
  const path = formText(form, RETURN_FIELD)
  return (path.length <= MAX_PATH_CHARACTERS && ownPath(path)) || '/'
}

export function pathOfForm(form: FormData): string {
  return returnPath(form).replace(/#.*/, '')
}
