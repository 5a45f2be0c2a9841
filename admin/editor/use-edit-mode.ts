'use client'

import { createContext, useContext } from 'react'
import { editMessages } from '#lib/messages-edit.ts'

/** Edit mode (requirements §4): off by default, toggled by an editor. */
export type EditMode = {
  readonly isEditing: boolean
  readonly toggle: () => void
  /** True while edit mode is being turned on or off. */
  readonly pending: boolean
  /** Renders the page again after a change was saved. */
  readonly redraw: () => void
  /** True until the page has been rendered again. */
  readonly isRedrawing: boolean
}

export const EditModeContext = createContext<EditMode | null>(null)

export function useEditMode(): EditMode {
  const mode = useContext(EditModeContext)
  if (!mode) throw new Error(editMessages.outsideProvider)
  return mode
}
