'use client'

import { createContext, useContext } from 'react'
import { editMessages } from '#lib/messages-edit.ts'

/** Edit mode (requirements §4): off by default, toggled by an admin. */
export type EditMode = {
  readonly isEditing: boolean
  readonly toggle: () => void
  /** It is being turned on or off: pages are on their way. */
  readonly pending: boolean
  /** Draws the page anew, after something that it shows was stored. */
  readonly redraw: () => void
}

export const EditModeContext = createContext<EditMode | null>(null)

/** Whether texts are edited on the page, and the way to turn that on and off. */
export function useEditMode(): EditMode {
  const mode = useContext(EditModeContext)
  if (!mode) throw new Error(editMessages.outsideProvider)
  return mode
}
